import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { AppealPanel } from '../../features/base/account/AppealPanel'
import { backOr } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const AccountAppeal = observer(function AccountAppeal({ params }: PageProps<'account_appeal'>) {
  return (
    <Page onSurface nav={<NavBar onBack={() => void backOr('login')} />}>
      <Scroller>
        <AppealPanel mobile={params.mobile} onLogIn={() => void backOr('login')} />
      </Scroller>
    </Page>
  )
})

export default page('account_appeal', AccountAppeal)
