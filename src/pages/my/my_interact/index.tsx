import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { page, type PageProps } from '../../../shared/page/page'
import { FavouriteList } from '../../../features/interaction/FavouriteList'
import { DayBar, InteractionList, KindBar } from '../../../features/interaction/InteractionList'
import { LINKS } from '../../../features/interaction/open'
import { useFavourites, useInteractions } from '../../../features/interaction/useInteractions'
import { t } from '../../../locales/areas/interaction'
import { back, go } from '../../../navigation'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { usePageShow } from '../../../ui/Page/usePageShow'
import { Scroller } from '../../../ui/Scroller'
import type { ScrollerHandle } from '../../../ui/Scroller/types'
import { Tabs } from '../../../ui/Tabs/Tabs'

const TABS = ['activity', 'kept'] as const

const MyInteract = observer(function MyInteract({ title }: PageProps<'my_interact'>) {
  const state = useInteractions()
  const kept = useFavourites()
  const [tab, setTab] = useState<(typeof TABS)[number]>('activity')
  const isKept = tab === 'kept'
  const toHome = () => void go('home')
  const scroller = useRef<ScrollerHandle>(null)
  // Only at the top: a visit is an interaction, too, and its new row would push away the one that was tapped.
  usePageShow(() => scroller.current?.isAtTop() && void state.list.retry())
  return (
    <Page column nav={<NavBar onSurface title={title} onBack={() => void back()} />}>
      <View className="acts__tabs">
        <Tabs
          label={t('interaction.tabs')}
          items={TABS.map(key => ({ key, text: t(`interaction.tab_${key}`) }))}
          value={tab}
          onChange={setTab}
        />
      </View>
      {!isKept && (
        <>
          <KindBar kind={state.kind} setKind={state.setKind} />
          <DayBar day={state.day} setDay={state.setDay} />
        </>
      )}
      <Scroller
        fills
        handle={scroller}
        key={isKept ? 'kept' : state.name}
        onRefresh={() => (isKept ? kept.list : state.list).reload()}
      >
        <View className="pad">
          {isKept ? (
            <FavouriteList state={kept} {...LINKS} onNext={toHome} />
          ) : (
            <InteractionList state={state} {...LINKS} onNext={toHome} />
          )}
        </View>
      </Scroller>
    </Page>
  )
})

export default page('my_interact', MyInteract)
