import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { CancelDialogs, CancelPanel } from '#src/features/base/account/CancelPanel'
import { useCancellation } from '#src/features/base/account/useCancellation'
import { backOr } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

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
