import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '../../locales/areas/desk'
import { showInAddress } from '../../platform/steps'
import { useKeys } from '../../platform/keys'
import { useWide } from '../../platform/wide'
import { Icon } from '../../ui/Icon/Icon'
import { Mark } from '../../ui/Mark/Mark'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Pressable } from '../../ui/Pressable'
import { Tabs } from '../../ui/Tabs/Tabs'
import { TabStrip } from '../../ui/Tabs/TabStrip'
import { DeskKeys } from './DeskKeys'
import { Key } from './Key'
import { DeskBroadcasts } from './DeskBroadcasts'
import { DeskOutbox } from './DeskOutbox'
import { DeskComments, useCommentQueue } from './DeskComments'
import { DeskReports, useReportQueue } from './DeskReports'
import { DeskPane } from './DeskPane'
import { DeskQueue } from './DeskQueue'
import { type Source, useSource } from './source'
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
  { key: 'products', icon: 'box' },
  { key: 'comments', icon: 'chat' },
  { key: 'reports', icon: 'flag' },
  { key: 'broadcasts', icon: 'mega' },
  { key: 'outbox', icon: 'phone' },
] as const
type Room = (typeof ROOMS)[number]['key']
const SUBJECTS = { listings: 'listing', products: 'product' } as const

const mayEnter = ({ canBroadcast, canExamine, canSeeOutbox }: Source, room: Room): boolean => {
  if (room === 'outbox') return canSeeOutbox()
  if (room === 'broadcasts') return canBroadcast()
  if (room === 'comments') return canExamine('comment')
  if (room === 'reports') return canExamine('report')
  return canExamine(SUBJECTS[room])
}

/**
 * The operator's desk, with one room per permission of this operator. Shows the queue and the open item side by side,
 * on a narrow screen one over the other.
 */
export const Desk = observer(function Desk({ code, room: firstRoom, title, onLeave }: Props) {
  const source = useSource()
  const isWide = useWide()
  const rooms = ROOMS.filter(({ key }) => mayEnter(source, key))
  const [room, setRoom] = useState<Room>((rooms.find(({ key }) => key === firstRoom) ?? rooms[0] ?? ROOMS[0]).key)
  const open = (one: Room) => (one === room ? code : undefined)
  const listings = useQueue('listing', open('listings'), isWide, mayEnter(source, 'listings'))
  const products = useQueue('product', open('products'), isWide, mayEnter(source, 'products'))
  const comments = useCommentQueue()
  const reports = useReportQueue()
  const { store, now } = room === 'products' ? products : listings
  const totals: Partial<Record<Room, number>> = {
    listings: listings.store.total,
    products: products.store.total,
    comments: comments.total,
    reports: reports.total,
  }
  /** Rooms with a single list and no detail pane. */
  const single =
    room === 'outbox' ? (
      <DeskOutbox now={now} />
    ) : room === 'broadcasts' ? (
      <DeskBroadcasts now={now} />
    ) : room === 'comments' ? (
      <DeskComments queue={comments} now={now} />
    ) : room === 'reports' ? (
      <DeskReports queue={reports} now={now} />
    ) : null
  const [showsKeys, setShowsKeys] = useState(false)
  useKeys({ '?': () => setShowsKeys(true) }, isWide)
  useDeskAddress(store, isWide, single === null)
  const enter = (next: Room) => {
    setRoom(next)
    const opened = next === 'products' ? products.store.chosen : next === 'listings' ? listings.store.chosen : null
    showInAddress('code', opened)
    showInAddress('room', next === rooms[0].key ? null : next)
  }
  if (!isWide) {
    const isOpen = single === null && store.chosen !== null
    return (
      <>
        {/* Stays mounted but hidden below an open item, so that the queue keeps its scroll position. */}
        <View className={isOpen ? 'desk__below' : ''}>
          <Page nav={<NavBar title={title} onBack={onLeave} />}>
            {rooms.length > 1 && (
              <View className="desk__tabs">
                <TabStrip chosen={`desk-room-${room}`}>
                  <Tabs
                    name="desk-room"
                    label={t('desk.rooms')}
                    items={rooms.map(({ key }) => ({
                      key,
                      text: totals[key] ? `${t(`desk.${key}`)} ${totals[key]}` : t(`desk.${key}`),
                    }))}
                    value={room}
                    onChange={enter}
                  />
                </TabStrip>
              </View>
            )}
            <View className={rooms.length > 1 ? 'desk__under' : ''}>
              {single ?? <DeskQueue store={store} now={now} room={room === 'products' ? room : 'listings'} />}
            </View>
          </Page>
        </View>
        {isOpen && (
          <Page
            nav={
              <NavBar
                title={t(room === 'products' ? 'desk.products' : 'desk.listings')}
                onBack={() => store.choose(null)}
              />
            }
          >
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
                {Boolean(totals[key]) && <View className="t13 num i3">{totals[key]}</View>}
              </Pressable>
            ))}
          </View>
          <Pressable className="desk__room" onPress={onLeave}>
            <Icon name="home" size={20} />
            <View className="grow">{t('desk.home')}</View>
          </Pressable>
          <Pressable className="desk__room desk__hint" onPress={() => setShowsKeys(true)}>
            <View className="grow">{t('desk.keys')}</View>
            <Key name="?" />
          </Pressable>
        </View>
        {single ? (
          <View className="desk__wide">{single}</View>
        ) : (
          <>
            <DeskQueue key={room} store={store} now={now} room={room === 'products' ? room : 'listings'} />
            <View className="desk__pane">
              <DeskPane key={room} store={store} />
            </View>
          </>
        )}
      </View>
      <DeskKeys open={showsKeys} onClose={() => setShowsKeys(false)} />
    </Page>
  )
})
