import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '../../locales/areas/desk'
import { showInAddress } from '../../platform/steps'
import { useWide } from '../../platform/wide'
import { Icon } from '../../ui/Icon/Icon'
import { Mark } from '../../ui/Mark/Mark'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Pressable } from '../../ui/Pressable'
import { Tabs } from '../../ui/Tabs/Tabs'
import { DeskOutbox } from './DeskOutbox'
import { DeskPane } from './DeskPane'
import { DeskQueue } from './DeskQueue'
import { canSeeOutbox } from './source'
import { useDeskAddress } from './useDeskAddress'
import { useQueue } from './useQueue'
import './desk.scss'

interface Props {
  code?: string
  room?: string
  title: string
  onLeave: () => void
}

const ROOMS = [
  { key: 'listings', icon: 'doc' },
  { key: 'outbox', icon: 'phone' },
] as const
type Room = (typeof ROOMS)[number]['key']

/** The operator's desk: queue and thing side by side; on a narrow screen one after the other. */
export const Desk = observer(function Desk({ code, room: firstRoom, title, onLeave }: Props) {
  const isWide = useWide()
  const { store, now } = useQueue(code, isWide)
  useDeskAddress(store, isWide)
  const rooms = ROOMS.filter(({ key }) => key !== 'outbox' || canSeeOutbox())
  const [room, setRoom] = useState<Room>(rooms.find(({ key }) => key === firstRoom)?.key ?? 'listings')
  const enter = (next: Room) => {
    setRoom(next)
    showInAddress('room', next === 'listings' ? null : next)
  }
  if (!isWide) {
    const isOpen = room === 'listings' && store.chosen !== null
    return (
      <>
        {/* It stays below an open listing, in its place. */}
        <View className={isOpen ? 'desk__below' : ''}>
          <Page nav={<NavBar title={title} onBack={onLeave} />}>
            {rooms.length > 1 && (
              <View className="desk__tabs">
                <Tabs
                  label={t('desk.rooms')}
                  items={rooms.map(({ key }) => ({ key, text: t(`desk.${key}`) }))}
                  value={room}
                  onChange={enter}
                />
              </View>
            )}
            <View className={rooms.length > 1 ? 'desk__under' : ''}>
              {room === 'outbox' ? <DeskOutbox now={now} /> : <DeskQueue store={store} now={now} />}
            </View>
          </Page>
        </View>
        {isOpen && (
          <Page nav={<NavBar title={t('desk.listings')} onBack={() => store.choose(null)} />}>
            <DeskPane store={store} />
          </Page>
        )}
      </>
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
          <View {...{ role: 'tablist', 'aria-label': t('desk.rooms'), 'aria-orientation': 'vertical' }}>
            {rooms.map(({ key, icon }) => (
              <Pressable
                key={key}
                role="tab"
                chosen={key === room}
                className={`desk__room ${key === room ? 'desk__room--on' : ''}`}
                onPress={() => enter(key)}
              >
                <Icon name={icon} size={20} />
                <View className="grow">{t(`desk.${key}`)}</View>
                {key === 'listings' && store.total > 0 && <View className="t13 num i3">{store.total}</View>}
              </Pressable>
            ))}
          </View>
          <Pressable className="desk__room" onPress={onLeave}>
            <Icon name="home" size={20} />
            <View className="grow">{t('desk.home')}</View>
          </Pressable>
        </View>
        {room === 'outbox' ? (
          <View className="desk__wide">
            <DeskOutbox now={now} />
          </View>
        ) : (
          <>
            <DeskQueue store={store} now={now} />
            <View className="desk__pane">
              <DeskPane store={store} />
            </View>
          </>
        )}
      </View>
    </Page>
  )
})
