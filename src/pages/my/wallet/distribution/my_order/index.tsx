import { observer } from 'mobx-react-lite'
import { OrdersView } from '#src/features/money/wallet/OrdersView'
import { backOr } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'
import { page, type PageProps } from '#src/shared/page/page'
import { invite, openDistribution } from '../../parts/links'

const DistributionOrders = observer(function DistributionOrders({ title, params }: PageProps<'distribution_my_order'>) {
  return (
    <OrdersView
      wallet="distribution"
      only={{ userCode: params.user_code ?? null, commissionCode: params.commission_code ?? null }}
      title={title}
      onBack={() => void backOr('distribution_wallet')}
      personHref={code => thingHref('user', code)}
      onPerson={code => openThing('user', code)}
      onInvite={invite}
      onDistribution={openDistribution}
    />
  )
})

export default page('distribution_my_order', DistributionOrders)
