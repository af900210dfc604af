import { VipPopup } from '../../features/payment/VipPopup'
import { askLogin, go } from '../../navigation'
import { page } from '../../shared/page/page'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const UpgradeVipModal = () => (
  <ModalPage>
    {close => (
      <VipPopup
        open
        below={1}
        onClose={close}
        onOrders={() => void go('my_orders', {}, { replace: true })}
        onLogIn={() => void askLogin('upgrade_vip_popup', {}, { replace: true })}
        onWechat={() => void go('account_security')}
        onDetails={token => void go('payment', { token }, { replace: true })}
      />
    )}
  </ModalPage>
)

export default page('upgrade_vip_popup', UpgradeVipModal)
