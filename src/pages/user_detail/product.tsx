import { page, type PageProps } from '../../shared/page/page'
import { UserPage } from './parts/UserPage'

const UserProduct = ({ title, params }: PageProps<'user_product'>) => (
  <UserPage code={params.user_code} tab="product" title={title} />
)

export default page('user_product', UserProduct)
