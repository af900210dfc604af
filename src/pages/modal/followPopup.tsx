import { page, type PageProps } from '../../shared/page/page'
import { FollowByAddress } from '../../features/market/follow/FollowByAddress'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const FollowPopupPage = ({ params }: PageProps<'follow_popup'>) => (
  <ModalPage>{close => <FollowByAddress code={params.user_code} onClose={close} />}</ModalPage>
)

export default page('follow_popup', FollowPopupPage)
