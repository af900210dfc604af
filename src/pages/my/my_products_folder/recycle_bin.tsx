import { page } from '../../../app/page'
import { BeingPrepared } from '../../../ui/BeingPrepared'

export default page('recycle_bin', BeingPrepared)
