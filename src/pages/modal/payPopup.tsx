import { page } from '../../app/page'
import { BeingPrepared } from '../../ui/BeingPrepared'

export default page('pay_popup', BeingPrepared)
