import { page, type PageProps } from '../../shared/page/page'
import { UserPage } from './parts/UserPage'

const UserDetail = ({ title, params }: PageProps<'user_detail'>) => (
  <UserPage code={params.user_code} tab="supply" title={title} />
)

export default page('user_detail', UserDetail)
