import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/settings'
import { Dialog } from '#src/ui/Popup/Dialog'
import { sizeText } from './cache'

interface Props {
  open: boolean
  /** Bytes that would be freed. */
  bytes: number
  onClose: () => void
  onClear: () => void
}

/** Asks for confirmation before clearing the cache, and says what is deleted and what stays. */
export const CacheDialog = observer(function CacheDialog({ open, bytes, onClose, onClear }: Props) {
  return (
    <Dialog
      open={open}
      title={t('settings.cache_title')}
      text={t('settings.cache_text', { size: sizeText(bytes) })}
      no={t('settings.cache_no')}
      yes={t('settings.cache_yes')}
      onNo={onClose}
      onYes={() => {
        onClear()
        onClose()
      }}
    />
  )
})
