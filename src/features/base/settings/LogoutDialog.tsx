import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/settings'
import { Dialog } from '#src/ui/Popup/Dialog'
import { useLogout } from './useSettings'

interface Props {
  open: boolean
  onClose: () => void
  /** Logs out on all of the user's devices. */
  everywhere?: boolean
}

/** Asks for confirmation, then logs out. Afterwards the landing page opens by itself. */
export const LogoutDialog = observer(function LogoutDialog({ open, onClose, everywhere = false }: Props) {
  const { isBusy, othersCount, logOut } = useLogout()
  const words = everywhere
    ? { title: t('security.everywhere_title'), text: t('security.everywhere_text') }
    : { title: t('logout.title'), text: t(othersCount > 0 ? 'logout.others' : 'logout.text', { count: othersCount }) }
  return (
    <Dialog
      open={open}
      {...words}
      no={t(everywhere ? 'security.everywhere_no' : 'logout.no')}
      yes={t(everywhere ? 'security.everywhere_yes' : 'logout.yes')}
      busy={isBusy}
      onNo={onClose}
      onYes={() => void logOut(everywhere).then(onClose)}
    />
  )
})
