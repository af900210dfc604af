import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { DevicesDialog, DevicesView } from '#src/features/base/settings/DevicesView'
import { useDevices } from '#src/features/base/settings/useDevices'
import { backOr } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

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
