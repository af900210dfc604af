import { page } from '../../../../shared/page/page'
import { BeingPrepared } from '../../../../ui/BeingPrepared'

export default page('reward_withdrawal_log', BeingPrepared)
