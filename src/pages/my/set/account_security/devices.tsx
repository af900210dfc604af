import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../../shared/page/page'
import { DevicesDialog, DevicesView } from '../../../../features/base/settings/DevicesView'
import { useDevices } from '../../../../features/base/settings/useDevices'
import { backOr } from '../../../../navigation'
import { NavBar } from '../../../../ui/NavBar/NavBar'
import { Page } from '../../../../ui/Page/Page'
import { Scroller } from '../../../../ui/Scroller'

const Devices = observer(function Devices({ title }: PageProps) {
  const devices = useDevices()
  return (
    <Page
      nav={<NavBar title={title} onBack={() => void backOr('account_security')} />}
      overlay={<DevicesDialog devices={devices} />}
    >
      <Scroller onRefresh={() => devices.list.reload()}>
        <DevicesView devices={devices} />
      </Scroller>
    </Page>
  )
})

export default page('account_devices', Devices)
