import { page } from '../../../../shared/page/page'
import { BeingPrepared } from '../../../../ui/BeingPrepared'

export default page('shareholder_my_team', BeingPrepared)
