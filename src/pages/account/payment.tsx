import { CashierView } from '../../features/money/payment/CashierView'
import { askLogin, backToAddress, go, hereWith } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const Payment = ({ title, params }: PageProps<'payment'>) => (
  <CashierView
    token={params.token}
    redirect={params.redirect}
    title={title}
    onBack={() => void backToAddress(params.redirect, 'home')}
    onOrders={() => void go('my_orders', {}, { replace: true })}
    onWechat={() => void go('bind_wechat', { redirect: hereWith(params) })}
    onLogIn={() => void askLogin('payment', params)}
    onOther={token => void go('payment', { token, redirect: params.redirect }, { replace: true })}
  />
)

export default page('payment', Payment)
