import { observer } from 'mobx-react-lite'
import { HOME_PATH } from '#domain/base/pages'
import { findRoute } from '../../routes'
import { page, type PageProps } from '../../shared/page/page'
import { WechatGuide } from '../../features/base/settings/WechatGuide'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

const WechatInstall = observer(function WechatInstall({ params: { to } }: PageProps<'wechat_install_modal'>) {
  const path = to && findRoute(to) ? to : HOME_PATH
  return <ModalPage>{close => <WechatGuide open path={path} onClose={close} />}</ModalPage>
})

export default page('wechat_install_modal', WechatInstall)
