import { page, type PageProps } from '../../shared/page/page'
import { UserPage } from './parts/UserPage'

const UserQiugou = ({ title, params }: PageProps<'user_qiugou'>) => (
  <UserPage code={params.user_code} tab="purchase" title={title} />
)

export default page('user_qiugou', UserQiugou)
