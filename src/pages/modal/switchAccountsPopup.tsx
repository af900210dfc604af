import { observer } from 'mobx-react-lite'
import { page } from '../../shared/page/page'
import { SwitchAccountsPopup } from '../../features/base/settings/SwitchAccountsPopup'
import { go, ROUTES } from '../../navigation'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const SwitchAccounts = observer(function SwitchAccounts() {
  const add = () => void go('login', { redirect: ROUTES.home.path }, { replace: true })
  return <ModalPage>{close => <SwitchAccountsPopup open onClose={close} onAdd={add} />}</ModalPage>
})

export default page('switch_accounts_popup', SwitchAccounts)
