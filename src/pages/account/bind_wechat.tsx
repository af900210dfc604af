import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../shared/page/page'
import { BindIntro } from '../../features/base/account/BindIntro'
import { BindPanel } from '../../features/base/account/BindPanel'
import { back, backToAddress, go, hereWith, leaveLogin } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const BindWechat = observer(function BindWechat({ params }: PageProps<'bind_wechat'>) {
  const { redirect } = params
  const [ticket, setTicket] = useState(params.ticket)
  const ways = {
    onDone: () => void leaveLogin(redirect),
    onLogin: () => void go('login', { redirect }, { replace: true }),
    onService: () => void go('service_agreement'),
    onPrivacy: () => void go('privacy_agreement'),
  }
  return (
    <Page onSurface nav={<NavBar backIcon="x" onBack={() => void back()} onSurface />}>
      <Scroller>
        {ticket ? (
          <BindPanel ticket={ticket} {...ways} />
        ) : (
          <BindIntro
            {...ways}
            onBind={setTicket}
            onBound={redirect ? () => backToAddress(redirect, 'account_security') : undefined}
            onSecurity={() => void go('account_security')}
            onGuide={() => void go('wechat_install_modal', { to: hereWith({ redirect }) })}
          />
        )}
      </Scroller>
    </Page>
  )
})

export default page('bind_wechat', BindWechat)
