import { page } from '../../app/page'
import { BeingPrepared } from '../../ui/BeingPrepared'

export default page('video_app_detail', BeingPrepared)
