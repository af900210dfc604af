import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { NotificationsView } from '#src/features/base/settings/NotificationsView'
import { useNotifications } from '#src/features/base/settings/useNotifications'
import { backOr, go, linkTo } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const Notifications = observer(function Notifications({ title }: PageProps) {
  const notifications = useNotifications()
  return (
    <Page nav={<NavBar title={title} onBack={() => void backOr('settings')} />}>
      <Scroller onRefresh={notifications.refresh}>
        <NotificationsView
          notifications={notifications}
          onLink={() => void go('bind_wechat', { redirect: linkTo('notifications', {}) })}
        />
      </Scroller>
    </Page>
  )
})

export default page('notifications', Notifications)
