import { page } from '../../shared/page/page'
import { PublishPopup } from '../../features/market/listing-form/PublishPopup'
import { go } from '../../navigation'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const FORMS = { supply: 'release_supply', purchase: 'release_purchase', product: 'add_product' } as const

/** The chosen form replaces this page, so that back leads to where it was opened. */
const PublishModal = () => (
  <ModalPage>
    {close => <PublishPopup open onClose={close} onPick={kind => void go(FORMS[kind], {}, { replace: true })} />}
  </ModalPage>
)

export default page('release_popup', PublishModal)
