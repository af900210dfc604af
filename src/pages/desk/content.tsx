import { ContentDesk } from '../../features/market/content/desk/ContentDesk'
import { Agreements } from '../../features/base/agreement/desk/Agreements'
import { Categories } from '../../features/base/category/desk/Categories'
import { Materials } from '../../features/market/share/desk/Materials'
import { Videos } from '../../features/market/share/desk/Videos'
import { backOr } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const ROOMS = { categories: Categories, agreements: Agreements, materials: Materials, videos: Videos }

const DeskContent = ({ title, params }: PageProps<'desk_content'>) => (
  <ContentDesk rooms={ROOMS} room={params.room} title={title} onLeave={() => void backOr('desk')} />
)

export default page('desk_content', DeskContent)
