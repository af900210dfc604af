import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { DeskQueue as QueueName } from '../../../../domain/review/desk'
import { t } from '../../../locales/review/desk'
import { t as config } from '../../../locales/base/desk-config'
import { t as users } from '../../../locales/base/desk-users'
import { showInAddress } from '../../../platform/steps'
import { useKeys } from '../../../platform/keys'
import { useWide } from '../../../platform/wide'
import { ActionSheet } from '../../../ui/ActionSheet/ActionSheet'
import type { IconName } from '../../../ui/Icon/Icon'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Notice } from '../../../ui/States/Notice'
import { Tabs } from '../../../ui/Tabs/Tabs'
import { TabStrip } from '../../../ui/Tabs/TabStrip'
import { DeskKeys } from './DeskKeys'
import { DeskLinks } from './DeskLinks'
import { DeskBroadcasts } from './DeskBroadcasts'
import { DeskOutbox } from './DeskOutbox'
import { DeskAudit } from './DeskAudit'
import { DeskOverview } from './DeskOverview'
import { DeskSetting } from './DeskSetting'
import { DeskSettings } from './DeskSettings'
import { besideTab, mayEnter, type Tab, TABS } from './desk-tabs'
import { DeskUser } from './DeskUser'
import { type DeskLink, DeskSide } from './DeskSide'
import { DeskUsers } from './DeskUsers'
import { useSource } from './source'
import { useDeskAddress } from './useDeskAddress'
import { useOverview } from './useOverview'
import { useQueues } from './useQueues'
import { useSettings } from './useSettings'
import { useUsers } from './useUsers'
import './desk.scss'

interface Props {
  code?: string
  tab?: string
  /** The user who is open in the tab of users. */
  user?: string
  /** The value that is open in the tab of the configuration. */
  setting?: string
  title: string
  onLeave: () => void
  /** Parts of the desk that are pages of their own. */
  links?: readonly DeskLink[]
}

/** Parts that the first page links to without a count. */
const WITHOUT_QUEUE: ReadonlySet<Tab> = new Set(['users', 'broadcasts', 'config', 'audit', 'outbox'])

/**
 * The operator's desk: a first page with what waits, and one tab per permission of this operator. Shows the queue and
 * the open item side by side, on a narrow screen one over the other.
 */
export const Desk = observer(function Desk({ code, tab: firstTab, user, setting, title, onLeave, links = [] }: Props) {
  const source = useSource()
  const isWide = useWide()
  const tabs = TABS.filter(({ key }) => mayEnter(key, source.may))
  // A code without a tab is a listing's.
  const [asked, setTab] = useState(firstTab ?? (code === undefined ? 'overview' : 'listings'))
  // Leaves a tab whose permission was revoked.
  const tab: Tab = (tabs.find(({ key }) => key === asked) ?? tabs[0]).key
  const { store, now, stores, totals, inList, queue, pane } = useQueues(tab, code, isWide, one =>
    mayEnter(one, source.may),
  )
  const people = useUsers(user, tab === 'users', isWide)
  const settings = useSettings(setting, tab === 'config', isWide)
  const overview = useOverview(tab === 'overview')
  const enter = (next: Tab) => {
    setTab(next)
    showInAddress('code', stores[next]?.chosen ?? null)
    showInAddress('user', next === 'users' ? people.chosen : null)
    showInAddress('setting', next === 'config' ? settings.chosen : null)
    // The tab's name in the address: links and bookmarks use it.
    showInAddress('room', next === tabs[0]?.key ? null : next)
  }
  const linkOf = (queue: QueueName) => links.find(link => link.queue === queue)
  const iconOf = (queue: QueueName): IconName =>
    TABS.find(({ key }) => key === queue)?.icon ?? linkOf(queue)?.icon ?? 'list'
  const openQueue = (queue: QueueName) => {
    const there = tabs.find(({ key }) => key === queue)
    if (there) enter(there.key)
    else linkOf(queue)?.onPress()
  }
  /** Tabs with a single list and no detail pane. */
  const single =
    tab === 'overview' ? (
      <DeskOverview
        overview={overview}
        iconOf={iconOf}
        onOpen={openQueue}
        parts={[
          ...tabs
            .filter(({ key }) => WITHOUT_QUEUE.has(key))
            .map(({ key, icon }) => ({ key, icon, text: t(`desk.${key}`), onPress: () => enter(key) })),
          ...links.filter(({ queue }) => queue === undefined),
        ]}
      />
    ) : tab === 'outbox' ? (
      <DeskOutbox now={now} />
    ) : tab === 'broadcasts' ? (
      <DeskBroadcasts now={now} />
    ) : tab === 'users' ? (
      <DeskUsers users={people} />
    ) : tab === 'config' ? (
      <DeskSettings settings={settings} />
    ) : tab === 'audit' ? (
      <DeskAudit />
    ) : (
      inList
    )
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsLinks, setShowsLinks] = useState(false)
  useKeys(
    {
      '?': () => setShowsKeys(true),
      g: () => enter('overview'),
      '[': () => enter(besideTab(tabs, tab, -1)),
      ']': () => enter(besideTab(tabs, tab, 1)),
    },
    isWide,
  )
  useDeskAddress(store, isWide, single === null)
  /** What is open beside a single list, and what closes it. */
  const beside =
    tab === 'users' && people.chosen !== null
      ? {
          pane: <DeskUser key={people.chosen} code={people.chosen} onChanged={people.put} />,
          close: () => people.choose(null),
        }
      : tab === 'config' && settings.open !== null
        ? {
            pane: (
              <DeskSetting
                key={settings.open.name}
                setting={settings.open}
                onChanged={settings.put}
                onStale={() => void settings.list.retry()}
              />
            ),
            close: () => settings.choose(null),
          }
        : null
  if (!isWide) {
    const isOpen = beside !== null || (single === null && store.chosen !== null)
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
            {tabs.length > 1 && (
              <View className="desk__tabs">
                <TabStrip chosen={`desk-tab-${tab}`}>
                  <Tabs
                    name="desk-tab"
                    label={t('desk.tabs')}
                    items={tabs.map(({ key }) => ({
                      key,
                      text: totals[key] ? `${t(`desk.${key}`)} ${totals[key]}` : t(`desk.${key}`),
                    }))}
                    value={tab}
                    onChange={enter}
                  />
                </TabStrip>
              </View>
            )}
            <View className={tabs.length > 1 ? 'desk__under' : ''}>{single ?? queue}</View>
          </Page>
        </View>
        {beside !== null ? (
          <Page nav={<NavBar title={t(`desk.${tab}`)} onBack={beside.close} />}>{beside.pane}</Page>
        ) : (
          isOpen && <Page nav={<NavBar title={t(`desk.${tab}`)} onBack={() => store.choose(null)} />}>{pane}</Page>
        )}
      </>
    )
  }
  return (
    <Page wide>
      <View className="desk">
        <DeskSide
          title={title}
          tabs={tabs}
          tab={tab}
          totals={totals}
          links={links}
          onEnter={enter}
          onLeave={onLeave}
          onKeys={() => setShowsKeys(true)}
        />
        {tab === 'users' || tab === 'config' ? (
          <View className="desk__wide">
            <View className="desk-users">
              <View className="desk-users__side">{single}</View>
              <View className="desk-users__pane">
                {beside?.pane ??
                  (tab === 'users' ? (
                    <Notice bare icon="users" title={users('users.choose')} />
                  ) : (
                    <Notice bare icon="set" title={config('setting.choose')} />
                  ))}
              </View>
            </View>
          </View>
        ) : single ? (
          <View className="desk__wide">{single}</View>
        ) : (
          <>
            {queue}
            <View className="desk__pane">{pane}</View>
          </>
        )}
      </View>
      <DeskKeys open={showsKeys} onClose={() => setShowsKeys(false)} />
    </Page>
  )
})
