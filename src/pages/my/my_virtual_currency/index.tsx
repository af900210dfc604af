import { CoinsView } from '../../../features/money/coins/CoinsView'
import { backOr, go } from '../../../navigation'
import { page, type PageProps } from '../../../shared/page/page'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'

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
