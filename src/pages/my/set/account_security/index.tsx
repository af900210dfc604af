import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { useWechatBinding } from '#src/features/base/account/useWechatBinding'
import { LogoutDialog } from '#src/features/base/settings/LogoutDialog'
import { SecurityView } from '#src/features/base/settings/SecurityView'
import { UnbindDialog } from '#src/features/base/settings/UnbindDialog'
import { back, go, hereWith } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const AccountSecurity = observer(function AccountSecurity({ title }: PageProps) {
  const [over, setOver] = useState<'leave' | 'unbind' | null>(null)
  const close = () => setOver(null)
  const { isBusy, canBind, bind, unbind } = useWechatBinding()
  return (
    <Page
      nav={<NavBar title={title} onBack={() => void back()} />}
      overlay={
        <>
          <LogoutDialog everywhere open={over === 'leave'} onClose={close} />
          <UnbindDialog open={over === 'unbind'} onClose={close} onUnbind={() => void unbind()} />
        </>
      }
    >
      <Scroller>
        <SecurityView
          open={name => void go(name)}
          wechat={{
            isBusy,
            bind: () => void (canBind ? bind() : go('wechat_install_modal', { to: hereWith({}) })),
            askUnbind: () => setOver('unbind'),
          }}
          onLeaveAll={() => setOver('leave')}
        />
      </Scroller>
    </Page>
  )
})

export default page('account_security', AccountSecurity)
