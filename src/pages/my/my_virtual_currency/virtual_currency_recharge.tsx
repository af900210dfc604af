import { RechargeView } from '#src/features/money/coins/RechargeView'
import { backToAddress, go } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { NavBar } from '#src/ui/NavBar/NavBar'

const VirtualCurrencyRecharge = ({ title, params }: PageProps<'virtual_currency_recharge'>) => {
  const leave = () => backToAddress(params.from, 'my_virtual_currency')
  return (
    <RechargeView
      nav={<NavBar title={title} onBack={() => void leave()} />}
      need={/^\d{1,6}$/.test(params.need ?? '') ? Number(params.need) : 0}
      onPay={({ package_code: item_code, amount_fen }) =>
        void go('pay_popup', { item_kind: 'coins', item_code, amount_fen: String(amount_fen) })
      }
      onDone={leave}
    />
  )
}

export default page('virtual_currency_recharge', VirtualCurrencyRecharge)
