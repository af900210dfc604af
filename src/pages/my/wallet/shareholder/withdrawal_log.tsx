import { page } from '#src/shared/page/page'
import { withdrawalLogOf } from '../parts/WithdrawalLogPage'

export default page('shareholder_withdrawal_log', withdrawalLogOf('shareholder'))
