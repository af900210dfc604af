import { page } from '../../shared/page/page'
import { Agreement } from './parts/Agreement'

export default page('permission_description', Agreement)
