import { page } from '#src/shared/page/page'
import { withdrawalLogOf } from '../parts/WithdrawalLogPage'

export default page('reward_withdrawal_log', withdrawalLogOf('reward'))
