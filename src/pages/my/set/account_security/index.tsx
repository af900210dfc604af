import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../../../app/page'
import { LogoutDialog } from '../../../../features/settings/LogoutDialog'
import { SecurityView } from '../../../../features/settings/SecurityView'
import { back, go } from '../../../../navigation'
import { NavBar } from '../../../../ui/NavBar/NavBar'
import { Page } from '../../../../ui/Page/Page'
import { Scroller } from '../../../../ui/Scroller'

const AccountSecurity = observer(function AccountSecurity({ title }: PageProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Page
      nav={<NavBar title={title} onBack={() => void back()} />}
      overlay={<LogoutDialog everywhere open={isLeaving} onClose={() => setLeaving(false)} />}
    >
      <Scroller>
        <SecurityView open={name => void go(name)} onLeaveAll={() => setLeaving(true)} />
      </Scroller>
    </Page>
  )
})

export default page('account_security', AccountSecurity)
