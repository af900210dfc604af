import { OrdersDesk } from '../../features/money/order/desk/OrdersDesk'
import { backOr } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const DeskOrders = ({ title, params }: PageProps<'desk_orders'>) => (
  <OrdersDesk code={params.code} keyword={params.q} title={title} onLeave={() => void backOr('desk')} />
)

export default page('desk_orders', DeskOrders)
