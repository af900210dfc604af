import { observer } from 'mobx-react-lite'
import { page } from '../../shared/page/page'
import { LogoutDialog } from '../../features/base/settings/LogoutDialog'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const LogoutModal = observer(function LogoutModal() {
  return <ModalPage>{close => <LogoutDialog open onClose={close} />}</ModalPage>
})

export default page('logout_modal', LogoutModal)
