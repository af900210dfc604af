import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales/areas/desk'
import { useWide } from '../../platform/wide'
import { Icon } from '../../ui/Icon/Icon'
import { Mark } from '../../ui/Mark/Mark'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Pressable } from '../../ui/Pressable'
import { DeskPane } from './DeskPane'
import { DeskQueue } from './DeskQueue'
import { useQueue } from './useQueue'
import './desk.scss'

interface Props {
  code?: string
  title: string
  onLeave: () => void
}

/** The operator's desk: queue and thing side by side; on a narrow screen one after the other. */
export const Desk = observer(function Desk({ code, title, onLeave }: Props) {
  const isWide = useWide()
  const { store, now } = useQueue(code, isWide)
  if (!isWide) {
    return store.chosen === null ? (
      <Page nav={<NavBar title={title} onBack={onLeave} />}>
        <DeskQueue store={store} now={now} />
      </Page>
    ) : (
      <Page nav={<NavBar title={t('desk.listings')} onBack={() => store.choose(null)} />}>
        <DeskPane store={store} />
      </Page>
    )
  }
  return (
    <Page wide>
      <View className="desk">
        <View className="desk__side" {...{ role: 'navigation' }}>
          <View className="row g8 desk__brand">
            <View className="desk__mark">
              <Mark small />
            </View>
            <View className="t15 w6">{title}</View>
          </View>
          <View className="desk__room desk__room--on">
            <Icon name="doc" size={20} />
            <View className="grow">{t('desk.listings')}</View>
            {store.total > 0 && <View className="t13 num i3">{store.total}</View>}
          </View>
          <Pressable className="desk__room" onPress={onLeave}>
            <Icon name="home" size={20} />
            <View className="grow">{t('desk.home')}</View>
          </Pressable>
        </View>
        <DeskQueue store={store} now={now} />
        <View className="desk__pane">
          <DeskPane store={store} />
        </View>
      </View>
    </Page>
  )
})
