import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, useState } from 'react'
import type { Permission } from '#domain/base/roles'
import { type DeskQueue as QueueName, QUEUE_PERMISSIONS } from '#domain/review/desk'
import { t } from '#src/locales/review/desk'
import { showInAddress } from '#src/platform/steps'
import { useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import type { DeskTab } from '#src/shared/desk/tab'
import { useApp } from '#src/shared/use-app'
import { ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import type { IconName } from '#src/ui/Icon/Icon'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import { DeskKeys } from './DeskKeys'
import { DeskLinks } from './DeskLinks'
import { DeskOverview } from './DeskOverview'
import { type DeskLink, DeskSide } from './DeskSide'
import { besideRoom, OVERVIEW, type RoomKey, roomsFor } from './rooms'
import { useDeskAddress } from './useDeskAddress'
import { useOverview } from './useOverview'
import { type First, useTabs } from './useTabs'
import '#src/shared/desk/desk.scss'

interface Props {
  first: First
  tabs: readonly DeskTab[]
  title: string
  onLeave: () => void
  /** Parts of the desk that are pages of their own. */
  links?: readonly DeskLink[]
}

/**
 * The operator's desk: a first page with what waits, and one tab per permission of this operator. Shows the queue and
 * the open item side by side, on a narrow screen one over the other.
 */
export const Desk = observer(function Desk({ first, tabs, title, onLeave, links = [] }: Props) {
  const { session } = useApp()
  const may = (permission: Permission) => session.hasPermission(permission)
  const isWide = useWide()
  // A code without a room is a listing's.
  const [asked, setRoom] = useState(first.room ?? (first.code === undefined ? OVERVIEW.key : 'listings'))
  const mine = roomsFor(tabs, may)
  const roomOf = (name: string) => mine.find(({ key }) => key === name)
  // Leaves a tab whose permission was revoked.
  const { key: room, param } = roomOf(asked) ?? OVERVIEW
  const views = useTabs(tabs, room, first, { isWide, may })
  const isOverview = room === OVERVIEW.key
  const overview = useOverview(isOverview)
  // Beside the first page the same figures as on it: the tabs' own are up to half a minute older.
  const counted = new Map<string, number>(
    isOverview ? overview.list.items.map(({ queue, count }) => [queue, count]) : [],
  )
  const rooms = mine.map(({ key, icon }) => ({ key, icon, total: counted.get(key) ?? views[key]?.total }))
  const enter = (next: RoomKey) => {
    setRoom(next)
    const { param: its = 'code' } = roomOf(next) ?? OVERVIEW
    for (const one of ['code', 'user', 'setting'] as const)
      showInAddress(one, one === its ? (views[next]?.store?.chosen ?? null) : null)
    // The room's name in the address: links and bookmarks use it.
    showInAddress('room', next === OVERVIEW.key ? null : next)
  }
  const linkOf = (queue: QueueName) => links.find(link => link.queue === queue)
  const iconOf = (queue: QueueName): IconName =>
    tabs.find(({ key }) => key === queue)?.icon ?? linkOf(queue)?.icon ?? 'list'
  const openQueue = (queue: QueueName) => {
    const there = roomOf(queue)
    if (there) enter(there.key)
    else linkOf(queue)?.onPress()
  }
  const { queue, pane, store } = views[room] ?? {
    queue: (
      <DeskOverview
        overview={overview}
        iconOf={iconOf}
        onOpen={openQueue}
        parts={[
          ...mine
            .filter(({ key }) => key !== OVERVIEW.key && !(key in QUEUE_PERMISSIONS))
            .map(({ key, icon }) => ({ key, icon, text: t(`desk.${key}`), onPress: () => enter(key) })),
          ...links.filter(({ queue }) => queue === undefined),
        ]}
      />
    ),
  }
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsLinks, setShowsLinks] = useState(false)
  useKeys(
    {
      '?': () => setShowsKeys(true),
      g: () => enter(OVERVIEW.key),
      '[': () => enter(besideRoom(mine, room, -1)),
      ']': () => enter(besideRoom(mine, room, 1)),
    },
    isWide,
  )
  useDeskAddress(param ? undefined : store, isWide, pane !== undefined)
  if (!isWide) {
    const isOpen = pane !== undefined && store?.chosen !== null
    return (
      <>
        {/* Stays mounted but hidden below an open item, so that the queue keeps its scroll position. */}
        <View className={isOpen ? 'desk__below' : ''}>
          <Page
            nav={
              <NavBar
                title={title}
                onBack={onLeave}
                extra={links.length > 0 && <DeskLinks links={links} onMore={() => setShowsLinks(true)} />}
              />
            }
            overlay={
              <ActionSheet
                open={showsLinks}
                title={t('desk.parts')}
                actions={links}
                onClose={() => setShowsLinks(false)}
              />
            }
          >
            {rooms.length > 1 && (
              <View className="desk__tabs">
                <TabStrip chosen={`desk-tab-${room}`}>
                  <Tabs
                    name="desk-tab"
                    label={t('desk.tabs')}
                    items={rooms.map(({ key, total }) => ({
                      key,
                      text: total ? `${t(`desk.${key}`)} ${total}` : t(`desk.${key}`),
                    }))}
                    value={room}
                    onChange={enter}
                  />
                </TabStrip>
              </View>
            )}
            <View key={room} className={rooms.length > 1 ? 'desk__under' : ''}>
              {queue}
            </View>
          </Page>
        </View>
        {isOpen && <Page nav={<NavBar title={t(`desk.${room}`)} onBack={() => store?.choose(null)} />}>{pane}</Page>}
      </>
    )
  }
  return (
    <Page wide>
      <View className="desk">
        <DeskSide
          title={title}
          rooms={rooms}
          room={room}
          links={links}
          onEnter={enter}
          onLeave={onLeave}
          onKeys={() => setShowsKeys(true)}
        />
        {pane === undefined ? (
          <View key={room} className="desk__wide">
            {queue}
          </View>
        ) : (
          <Fragment key={room}>
            {queue}
            <View className="desk__pane">{pane}</View>
          </Fragment>
        )}
      </View>
      <DeskKeys open={showsKeys} onClose={() => setShowsKeys(false)} />
    </Page>
  )
})
