import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../shared/page/page'
import { NotificationsView } from '../../../features/base/settings/NotificationsView'
import { useNotifications } from '../../../features/base/settings/useNotifications'
import { backOr, go, linkTo } from '../../../navigation'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Scroller } from '../../../ui/Scroller'

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
