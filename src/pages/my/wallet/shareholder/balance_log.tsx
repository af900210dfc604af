import { page } from '../../../../app/page'
import { BeingPrepared } from '../../../../ui/BeingPrepared'

export default page('shareholder_balance_log', BeingPrepared)
