import { FinanceDesk } from '../../features/finance-desk/FinanceDesk'
import { backOr } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const DeskFinance = ({ title, params }: PageProps<'desk_finance'>) => (
  <FinanceDesk room={params.room} item={params.item} title={title} onLeave={() => void backOr('desk')} />
)

export default page('desk_finance', DeskFinance)
