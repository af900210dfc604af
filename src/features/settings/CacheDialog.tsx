import { observer } from 'mobx-react-lite'
import { t } from '../../locales/areas/settings'
import { Dialog } from '../../ui/Popup/Dialog'
import { sizeText } from './cache'

interface Props {
  open: boolean
  /** What would go. */
  bytes: number
  onClose: () => void
  onClear: () => void
}

/** Says what goes and what stays before the cache is cleared. */
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
