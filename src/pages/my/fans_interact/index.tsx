import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { FanActionList } from '#src/features/market/activity/FanActionList'
import { DayBar, KindBar } from '#src/features/market/activity/ActivityList'
import { LINKS } from '#src/features/market/activity/open'
import { useFanActions } from '#src/features/market/activity/useFanActions'
import { back, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Scroller } from '#src/ui/Scroller'
import type { ScrollerHandle } from '#src/ui/Scroller/types'

const FansInteract = observer(function FansInteract({ title }: PageProps<'fans_interact'>) {
  const state = useFanActions()
  const scroller = useRef<ScrollerHandle>(null)
  // Only at the top: new rows would push away the one that was tapped.
  usePageShow(() => scroller.current?.isAtTop() && void state.list.retry())
  return (
    <Page column nav={<NavBar onSurface title={title} onBack={() => void back()} />}>
      <KindBar kind={state.kind} setKind={state.setKind} />
      <DayBar day={state.day} setDay={state.setDay} />
      <Scroller fills handle={scroller} key={state.name} onRefresh={() => state.list.reload()}>
        <View className="pad">
          <FanActionList state={state} {...LINKS} onNext={() => void go('release_popup')} />
        </View>
      </Scroller>
    </Page>
  )
})

export default page('fans_interact', FansInteract)
