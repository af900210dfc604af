import { page } from '../../../app/page'
import { BeingPrepared } from '../../../ui/BeingPrepared'

export default page('my_release', BeingPrepared)
