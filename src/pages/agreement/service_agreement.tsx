import { page } from '../../app/page'
import { BeingPrepared } from '../../ui/BeingPrepared'

export default page('service_agreement', BeingPrepared)
