import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../../shared/page/page'
import { CancelDialogs, CancelPanel } from '../../../../features/base/account/CancelPanel'
import { useCancellation } from '../../../../features/base/account/useCancellation'
import { backOr } from '../../../../navigation'
import { NavBar } from '../../../../ui/NavBar/NavBar'
import { Page } from '../../../../ui/Page/Page'
import { Scroller } from '../../../../ui/Scroller'

const AccountCancellation = observer(function AccountCancellation({ title }: PageProps) {
  const cancel = useCancellation()
  return (
    <Page
      onSurface
      nav={<NavBar title={title} onBack={() => void backOr('account_security')} onSurface />}
      overlay={<CancelDialogs cancel={cancel} />}
    >
      <Scroller onRefresh={cancel.refresh}>
        <CancelPanel cancel={cancel} />
      </Scroller>
    </Page>
  )
})

export default page('account_cancellation', AccountCancellation)
