import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../../shared/page/page'
import { PasswordPanel } from '../../../../features/base/account/PasswordPanel'
import { backOr } from '../../../../navigation'
import { NavBar } from '../../../../ui/NavBar/NavBar'
import { Page } from '../../../../ui/Page/Page'
import { Scroller } from '../../../../ui/Scroller'

const ChangePassword = observer(function ChangePassword({ title }: PageProps) {
  const leave = () => void backOr('account_security')
  return (
    <Page onSurface nav={<NavBar title={title} onBack={leave} onSurface />}>
      <Scroller>
        <PasswordPanel onDone={leave} />
      </Scroller>
    </Page>
  )
})

export default page('change_password', ChangePassword)
