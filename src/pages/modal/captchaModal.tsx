import { observer } from 'mobx-react-lite'
import { page } from '../../shared/page/page'
import { CaptchaPopup } from '../../features/base/account/CaptchaPopup'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const CaptchaModal = observer(function CaptchaModal() {
  return <ModalPage>{close => <CaptchaPopup open onClose={close} onPass={close} />}</ModalPage>
})

export default page('captcha_modal', CaptchaModal)
