import { page } from '../../../app/page'
import { BeingPrepared } from '../../../ui/BeingPrepared'

export default page('virtual_currency_recharge', BeingPrepared)
