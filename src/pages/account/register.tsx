import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { LanguageSwitch } from '../../features/base/account/LanguageSwitch'
import { RegisterPanel } from '../../features/base/account/RegisterPanel'
import { back, go, leaveLogin } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const Register = observer(function Register({ params }: PageProps<'register'>) {
  const { redirect, ticket, mobile } = params
  return (
    <Page onSurface nav={<NavBar backIcon="x" onBack={() => void back()} extra={<LanguageSwitch />} />}>
      <Scroller>
        <RegisterPanel
          ticket={ticket}
          mobile={mobile}
          onDone={() => void leaveLogin(redirect)}
          onLogin={() => void go('login', { redirect }, { replace: true })}
          onService={() => void go('service_agreement')}
          onPrivacy={() => void go('privacy_agreement')}
        />
      </Scroller>
    </Page>
  )
})

export default page('register', Register)
