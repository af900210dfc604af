import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../../shared/page/page'
import { MobilePanel } from '../../../../features/base/account/MobilePanel'
import { backOr } from '../../../../navigation'
import { NavBar } from '../../../../ui/NavBar/NavBar'
import { Page } from '../../../../ui/Page/Page'
import { Scroller } from '../../../../ui/Scroller'

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
