import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { ForgotPanel } from '../../features/base/account/ForgotPanel'
import { backOr } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const ForgotPassword = observer(function ForgotPassword({ params }: PageProps<'forgot_password'>) {
  return (
    <Page onSurface nav={<NavBar onBack={() => void backOr('login')} />}>
      <Scroller>
        <ForgotPanel mobile={params.mobile} onDone={() => void backOr('login')} />
      </Scroller>
    </Page>
  )
})

export default page('forgot_password', ForgotPassword)
