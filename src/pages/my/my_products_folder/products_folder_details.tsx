import { page } from '../../../app/page'
import { BeingPrepared } from '../../../ui/BeingPrepared'

export default page('products_folder_details', BeingPrepared)
