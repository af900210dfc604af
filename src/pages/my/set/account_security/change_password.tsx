import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { PasswordPanel } from '#src/features/base/account/PasswordPanel'
import { backOr } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

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
