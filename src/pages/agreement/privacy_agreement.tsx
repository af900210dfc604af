import { page } from '../../shared/page/page'
import { Agreement } from './parts/Agreement'

export default page('privacy_agreement', Agreement)
