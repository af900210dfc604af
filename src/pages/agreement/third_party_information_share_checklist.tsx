import { page } from '../../app/page'
import { BeingPrepared } from '../../ui/BeingPrepared'

export default page('third_party_information_share_checklist', BeingPrepared)
