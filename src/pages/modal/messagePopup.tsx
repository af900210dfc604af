import { observer } from 'mobx-react-lite'
import { page } from '../../shared/page/page'
import { LatestMessage } from '../../features/base/message/LatestMessage'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

/** The newest message over the page it was opened from. */
const MessagePopupPage = observer(function MessagePopupPage() {
  return <ModalPage>{close => <LatestMessage onClose={close} />}</ModalPage>
})

export default page('message_popup', MessagePopupPage)
