import { ContentDesk } from '../../features/market/content-desk/ContentDesk'
import { backOr } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const DeskContent = ({ title, params }: PageProps<'desk_content'>) => (
  <ContentDesk room={params.room} title={title} onLeave={() => void backOr('desk')} />
)

export default page('desk_content', DeskContent)
