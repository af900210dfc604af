import { PayPopup } from '../../features/money/payment/PayPopup'
import { askLogin, go, linkTo } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const PayModal = ({ params }: PageProps<'pay_popup'>) => {
  const { item_kind, item_code, amount_fen = '', token } = params
  const shown = /^\d{1,9}$/.test(amount_fen) ? Number(amount_fen) : undefined
  return (
    <ModalPage>
      {close => (
        <PayPopup
          open
          item={item_kind && item_code ? { item_kind, item_code, amount_fen: shown } : null}
          token={token}
          below={1}
          onClose={close}
          onLogIn={() => void askLogin('pay_popup', params, { replace: true })}
          onWechat={made => void go('bind_wechat', { redirect: linkTo('pay_popup', { token: made }) })}
          onDetails={made => void go('payment', { token: made }, { replace: true })}
        />
      )}
    </ModalPage>
  )
}

export default page('pay_popup', PayModal)
