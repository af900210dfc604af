import { page, type PageProps } from '../../shared/page/page'
import { ShareByAddress } from '../../features/market/share/ShareByAddress'
import { objectOf } from '../../features/market/share/source'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/** The share sheet at its own address: for the item in the address, else for home. */
const ShareModal = ({ params }: PageProps<'share_popup'>) => (
  <ModalPage>{close => <ShareByAddress object={objectOf(params.kind, params.code)} onClose={close} />}</ModalPage>
)

export default page('share_popup', ShareModal, { sharesOwn: true })
