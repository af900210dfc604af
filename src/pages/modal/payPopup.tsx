import { page } from '../../shared/page/page'
import { BeingPrepared } from '../../ui/BeingPrepared'

export default page('pay_popup', BeingPrepared)
