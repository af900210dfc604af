import { page } from '#src/shared/page/page'
import { withdrawalLogOf } from '../parts/WithdrawalLogPage'

export default page('distribution_withdrawal_log', withdrawalLogOf('distribution'))
