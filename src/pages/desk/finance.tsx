import { FinanceDesk } from '../../features/money/finance/desk/FinanceDesk'
import { backOr, go } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const DeskFinance = ({ title, params }: PageProps<'desk_finance'>) => (
  <FinanceDesk
    room={params.room}
    item={params.item}
    title={title}
    onLeave={() => void backOr('desk')}
    onOrder={q => void go('desk_orders', { q })}
  />
)

export default page('desk_finance', DeskFinance)
