import { WithdrawalDesk } from '../../features/withdrawal-desk/WithdrawalDesk'
import { backOr } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const DeskWithdrawals = ({ title, params }: PageProps<'desk_withdrawals'>) => (
  <WithdrawalDesk room={params.room} title={title} onLeave={() => void backOr('desk')} />
)

export default page('desk_withdrawals', DeskWithdrawals)
