import { observer } from 'mobx-react-lite'
import { page } from '../../shared/page/page'
import { WechatGuide } from '../../features/base/settings/WechatGuide'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const WechatInstall = observer(function WechatInstall() {
  return <ModalPage>{close => <WechatGuide open onClose={close} />}</ModalPage>
})

export default page('wechat_install_modal', WechatInstall)
