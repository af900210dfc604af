import { page } from '../../app/page'
import { BeingPrepared } from '../../ui/BeingPrepared'

export default page('video_h5_detail', BeingPrepared)
