import { observer } from 'mobx-react-lite'
import { t } from '../locales'
import { go } from '../navigation'
import { TABS, type RouteName } from '../routes'
import { globalApp } from '../shared/app'
import { tabAgain } from '../shared/page/tab-again'
import { TabBar } from '../ui/TabBar/TabBar'

const open = (name: RouteName) => void go(name as 'home')

/** The tab bar with its labels and badge, for both targets. `selected` comes from the route. */
export const AppTabBar = observer(function AppTabBar({ selected }: { selected: number }) {
  // The root of a tree: nothing above it provides the app.
  const { unread } = globalApp()
  return (
    <TabBar
      selected={selected}
      labels={[t('tab.home'), t('tab.library'), t('tab.follow'), t('tab.my')]}
      centre={t('tab.conference')}
      badge={unread.badge}
      badgeLabel={t('tab.unread', { count: unread.count })}
      onSelect={tab => (tab === selected ? tabAgain(TABS[tab]) : open(TABS[tab]))}
      onCentre={() => open('conference')}
    />
  )
})
