import { page } from '../../../shared/page/page'
import { BeingPrepared } from '../../../ui/BeingPrepared'

export default page('withdrawal', BeingPrepared)
