import { page } from '../../app/page'
import { CaptchaPopup } from '../../features/account/CaptchaPopup'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

/** Done or given up, it leads back to where it was opened. */
const CaptchaModal = () => <ModalPage>{close => <CaptchaPopup open onClose={close} onPass={close} />}</ModalPage>

export default page('captcha_modal', CaptchaModal)
