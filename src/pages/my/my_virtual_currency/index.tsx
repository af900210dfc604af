import { CoinsView } from '#src/features/money/coins/CoinsView'
import { backOr, go } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'

const MyVirtualCurrency = ({ title }: PageProps<'my_virtual_currency'>) => (
  <Page nav={<NavBar title={title} onBack={() => void backOr('my')} />}>
    <CoinsView
      onRecharge={() => void go('virtual_currency_recharge', {})}
      onLog={() => void go('virtual_currency_log')}
      onOrders={() => void go('my_orders')}
      onConference={() => void go('conference', {})}
    />
  </Page>
)

export default page('my_virtual_currency', MyVirtualCurrency)
