import { page, type PageProps } from '../../shared/page/page'
import { FollowModal } from '../../features/follow/FollowModal'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const FollowPopupPage = ({ params }: PageProps<'follow_popup'>) => (
  <ModalPage>{close => <FollowModal code={params.user_code} onClose={close} />}</ModalPage>
)

export default page('follow_popup', FollowPopupPage)
