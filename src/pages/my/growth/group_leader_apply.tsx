import { page } from '../../../shared/page/page'
import { BeingPrepared } from '../../../ui/BeingPrepared'

export default page('group_leader_apply', BeingPrepared)
