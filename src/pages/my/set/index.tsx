import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { CacheDialog } from '#src/features/base/settings/CacheDialog'
import { LogoutDialog } from '#src/features/base/settings/LogoutDialog'
import { SettingsView } from '#src/features/base/settings/SettingsView'
import { SwitchAccountsPopup } from '#src/features/base/settings/SwitchAccountsPopup'
import { useSettings } from '#src/features/base/settings/useSettings'
import { back, go, ROUTES } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const Settings = observer(function Settings({ title }: PageProps) {
  const settings = useSettings()
  const [over, setOver] = useState<'logout' | 'switch' | 'cache' | null>(null)
  const close = () => setOver(null)
  const overlay = (
    <>
      <LogoutDialog open={over === 'logout'} onClose={close} />
      <CacheDialog open={over === 'cache'} bytes={settings.cacheBytes} onClose={close} onClear={settings.clearCache} />
      <SwitchAccountsPopup
        open={over === 'switch'}
        onClose={close}
        onAdd={() => void go('login', { redirect: ROUTES.home.path }).then(close)}
      />
    </>
  )
  return (
    <Page nav={<NavBar title={title} onBack={() => void back()} />} overlay={overlay}>
      <Scroller>
        <SettingsView
          settings={settings}
          open={name => void go(name)}
          onSwitch={() => setOver('switch')}
          onClearCache={() => setOver('cache')}
          onPermission={permission => void go('checkpermission_modal', { permission })}
          onLogOut={() => setOver('logout')}
        />
      </Scroller>
    </Page>
  )
})

export default page('settings', Settings)
