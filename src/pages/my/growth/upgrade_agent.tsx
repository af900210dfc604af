import { page } from '../../../app/page'
import { BeingPrepared } from '../../../ui/BeingPrepared'

export default page('upgrade_agent', BeingPrepared)
