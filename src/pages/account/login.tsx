import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { LanguageSwitch } from '../../features/base/account/LanguageSwitch'
import { LoginPanel } from '../../features/base/account/LoginPanel'
import { back, go, leaveLogin } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const Login = observer(function Login({ params }: PageProps<'login'>) {
  const { redirect } = params
  return (
    <Page onSurface nav={<NavBar backIcon="x" onBack={() => void back()} extra={<LanguageSwitch />} />}>
      <Scroller>
        <LoginPanel
          onDone={() => void leaveLogin(redirect)}
          onTicket={(ticket, mobile) => void go('register', { ticket, mobile, redirect }, { replace: true })}
          onRegister={() => void go('register', { redirect }, { replace: true })}
          onBind={ticket => void go('bind_wechat', { ticket, redirect }, { replace: true })}
          onForgot={mobile => void go('forgot_password', { mobile })}
          onAppeal={mobile => void go('account_appeal', { mobile })}
          onService={() => void go('service_agreement')}
          onPrivacy={() => void go('privacy_agreement')}
        />
      </Scroller>
    </Page>
  )
})

export default page('login', Login)
