import { VipPopup } from '../../features/money/payment/VipPopup'
import { askLogin, go, linkTo } from '../../navigation'
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
        onWechat={token => void go('bind_wechat', { redirect: linkTo('pay_popup', { token }) })}
        onDetails={token => void go('payment', { token }, { replace: true })}
      />
    )}
  </ModalPage>
)

export default page('upgrade_vip_popup', UpgradeVipModal)
