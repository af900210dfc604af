import { page } from '../../shared/page/page'
import { Agreement } from './parts/Agreement'

export default page('third_party_information_share_checklist', Agreement)
