import { ConferenceDesk } from '../../features/review/conference/desk/ConferenceDesk'
import { backOr } from '../../navigation'
import { page, type PageProps } from '../../shared/page/page'

const DeskConference = ({ title, params }: PageProps<'desk_conference'>) => (
  <ConferenceDesk code={params.code} title={title} onLeave={() => void backOr('desk')} />
)

export default page('desk_conference', DeskConference)
