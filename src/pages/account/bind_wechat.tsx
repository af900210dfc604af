import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { page, type PageProps } from '../../app/page'
import { BindPanel } from '../../features/account/BindPanel'
import { back, go, leaveLogin } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const BindWechat = observer(function BindWechat({ params }: PageProps<'bind_wechat'>) {
  const { redirect, ticket } = params
  const toLogin = () => void go('login', { redirect }, { replace: true })
  useEffect(() => {
    // A bare link brings no WeChat along.
    if (!ticket) toLogin()
    // Its address does not change while the page is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Page onSurface nav={<NavBar backIcon="x" onBack={() => void back()} onSurface />}>
      <Scroller>
        {ticket && (
          <BindPanel
            ticket={ticket}
            onDone={() => void leaveLogin(redirect)}
            onLogin={toLogin}
            onService={() => void go('service_agreement')}
            onPrivacy={() => void go('privacy_agreement')}
          />
        )}
      </Scroller>
    </Page>
  )
})

export default page('bind_wechat', BindWechat)
