import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { FavouriteList } from '#src/features/market/activity/FavouriteList'
import { DayBar, ActivityList, KindBar } from '#src/features/market/activity/ActivityList'
import { LINKS } from '#src/features/market/activity/open'
import { useFavourites, useActivity } from '#src/features/market/activity/useActivity'
import { t } from '#src/locales/market/activity'
import { back, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { Tabs } from '#src/ui/Tabs/Tabs'

const TABS = ['activity', 'saved'] as const

const MyInteract = observer(function MyInteract({ title }: PageProps<'my_interact'>) {
  const state = useActivity()
  const favourites = useFavourites()
  const [tab, setTab] = useState<(typeof TABS)[number]>('activity')
  const isSaved = tab === 'saved'
  const toHome = () => void go('home')
  const scroller = useRef<ScrollerHandle>(null)
  // Only at the top: a visit is activity, too, and its new row would push away the one that was tapped.
  usePageShow(() => scroller.current?.isAtTop() && void state.list.retry())
  return (
    <Page column nav={<NavBar onSurface title={title} onBack={() => void back()} />}>
      <View className="acts__tabs">
        <Tabs
          label={t('activity.tabs')}
          items={TABS.map(key => ({ key, text: t(`activity.tab_${key}`) }))}
          value={tab}
          onChange={setTab}
        />
      </View>
      {!isSaved && (
        <>
          <KindBar kind={state.kind} setKind={state.setKind} />
          <DayBar day={state.day} setDay={state.setDay} />
        </>
      )}
      <Scroller
        fills
        handle={scroller}
        key={isSaved ? 'saved' : state.name}
        onRefresh={() => (isSaved ? favourites.list : state.list).reload()}
      >
        <View className="pad">
          {isSaved ? (
            <FavouriteList state={favourites} {...LINKS} onNext={toHome} />
          ) : (
            <ActivityList state={state} {...LINKS} onNext={toHome} />
          )}
        </View>
      </Scroller>
    </Page>
  )
})

export default page('my_interact', MyInteract)
