import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { MobilePanel } from '#src/features/base/account/MobilePanel'
import { backOr } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const ChangeMobile = observer(function ChangeMobile({ title }: PageProps) {
  const leave = () => void backOr('account_security')
  return (
    <Page onSurface nav={<NavBar title={title} onBack={leave} onSurface />}>
      <Scroller>
        <MobilePanel onDone={leave} />
      </Scroller>
    </Page>
  )
})

export default page('change_mobile', ChangeMobile)
