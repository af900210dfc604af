import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/settings'
import { Dialog } from '#src/ui/Popup/Dialog'

interface Props {
  open: boolean
  onClose: () => void
  onUnbind: () => void
}

/** Asks for confirmation before unbinding WeChat. */
export const UnbindDialog = observer(function UnbindDialog({ open, onClose, onUnbind }: Props) {
  return (
    <Dialog
      open={open}
      title={t('security.unbind_title')}
      text={t('security.unbind_text')}
      no={t('security.unbind_no')}
      yes={t('security.unbind_yes')}
      onNo={onClose}
      onYes={() => {
        onUnbind()
        onClose()
      }}
    />
  )
})
