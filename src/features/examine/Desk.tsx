import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '../../locales/areas/desk'
import { t as users } from '../../locales/areas/desk-users'
import { showInAddress } from '../../platform/steps'
import { useKeys } from '../../platform/keys'
import { useWide } from '../../platform/wide'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import { Mark } from '../../ui/Mark/Mark'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Pressable } from '../../ui/Pressable'
import { Notice } from '../../ui/States/Notice'
import { Tabs } from '../../ui/Tabs/Tabs'
import { TabStrip } from '../../ui/Tabs/TabStrip'
import { DeskKeys } from './DeskKeys'
import { Key } from './Key'
import { DeskBroadcasts } from './DeskBroadcasts'
import { DeskOutbox } from './DeskOutbox'
import { DeskCertificationPane } from './DeskCertificationPane'
import { DeskCertificationQueue } from './DeskCertificationQueue'
import { DeskApplications, useApplicationQueue } from './DeskApplications'
import { DeskComments, useCommentQueue } from './DeskComments'
import { DeskReports, useReportQueue } from './DeskReports'
import { DeskPane } from './DeskPane'
import { DeskQueue } from './DeskQueue'
import { DeskUser } from './DeskUser'
import { DeskUsers } from './DeskUsers'
import { type Source, useSource } from './source'
import { useCertificationQueue } from './useCertificationQueue'
import { useDeskAddress } from './useDeskAddress'
import { useQueue } from './useQueue'
import { useUsers } from './useUsers'
import './desk.scss'

interface Props {
  code?: string
  tab?: string
  /** The user who is open in the tab of users. */
  user?: string
  title: string
  onLeave: () => void
  /** Parts of the desk that are pages of their own. */
  links?: readonly { icon: IconName; text: string; onPress: () => void }[]
}

const TABS = [
  { key: 'listings', icon: 'doc' },
  { key: 'products', icon: 'box' },
  { key: 'comments', icon: 'chat' },
  { key: 'reports', icon: 'flag' },
  { key: 'certifications', icon: 'shield' },
  { key: 'applications', icon: 'users' },
  { key: 'users', icon: 'user' },
  { key: 'broadcasts', icon: 'mega' },
  { key: 'outbox', icon: 'phone' },
] as const
type Tab = (typeof TABS)[number]['key']
const SUBJECTS = { listings: 'listing', products: 'product' } as const

const mayEnter = ({ canBroadcast, canExamine, canManageUsers, canSeeOutbox }: Source, tab: Tab): boolean => {
  if (tab === 'users') return canManageUsers()
  if (tab === 'applications') return canExamine('group_leader')
  if (tab === 'outbox') return canSeeOutbox()
  if (tab === 'broadcasts') return canBroadcast()
  if (tab === 'comments') return canExamine('comment')
  if (tab === 'reports') return canExamine('report')
  if (tab === 'certifications') return canExamine('certification')
  return canExamine(SUBJECTS[tab])
}

/**
 * The operator's desk, with one tab per permission of this operator. Shows the queue and the open item side by side,
 * on a narrow screen one over the other.
 */
export const Desk = observer(function Desk({ code, tab: firstTab, user, title, onLeave, links = [] }: Props) {
  const source = useSource()
  const isWide = useWide()
  const tabs = TABS.filter(({ key }) => mayEnter(source, key))
  const [asked, setTab] = useState(firstTab)
  // A tab whose permission is revoked meanwhile is left.
  const tab: Tab = (tabs.find(({ key }) => key === asked) ?? tabs[0] ?? TABS[0]).key
  const open = (one: Tab) => (one === tab ? code : undefined)
  const listings = useQueue('listing', open('listings'), isWide, mayEnter(source, 'listings'))
  const products = useQueue('product', open('products'), isWide, mayEnter(source, 'products'))
  const comments = useCommentQueue()
  const reports = useReportQueue()
  const certifications = useCertificationQueue(open('certifications'), isWide, mayEnter(source, 'certifications'))
  const applications = useApplicationQueue()
  const people = useUsers(user, tab === 'users', isWide)
  const isCertifying = tab === 'certifications'
  const examined = tab === 'products' ? products : listings
  const { store, now } = isCertifying ? certifications : examined
  const totals: Partial<Record<Tab, number>> = {
    listings: listings.store.total,
    products: products.store.total,
    comments: comments.total,
    reports: reports.total,
    certifications: certifications.total,
    applications: applications.total,
  }
  /** Tabs with a single list and no detail pane. */
  const single =
    tabs.length === 0 ? (
      <Notice bare icon="list" title={t('desk.elsewhere')} />
    ) : tab === 'outbox' ? (
      <DeskOutbox now={now} />
    ) : tab === 'broadcasts' ? (
      <DeskBroadcasts now={now} />
    ) : tab === 'comments' ? (
      <DeskComments queue={comments} now={now} />
    ) : tab === 'reports' ? (
      <DeskReports queue={reports} now={now} />
    ) : tab === 'applications' ? (
      <DeskApplications queue={applications} now={now} />
    ) : tab === 'users' ? (
      <DeskUsers users={people} />
    ) : null
  const queue = isCertifying ? (
    <DeskCertificationQueue queue={certifications} />
  ) : (
    <DeskQueue key={tab} store={examined.store} now={now} tab={tab === 'products' ? tab : 'listings'} />
  )
  const pane = isCertifying ? (
    <DeskCertificationPane key={certifications.side} queue={certifications} />
  ) : (
    <DeskPane key={tab} store={examined.store} />
  )
  const [showsKeys, setShowsKeys] = useState(false)
  useKeys({ '?': () => setShowsKeys(true) }, isWide)
  useDeskAddress(store, isWide, single === null)
  const enter = (next: Tab) => {
    setTab(next)
    const opened = { listings: listings.store, products: products.store, certifications: certifications.store }
    showInAddress('code', next in opened ? opened[next as keyof typeof opened].chosen : null)
    showInAddress('user', next === 'users' ? people.chosen : null)
    // The tab's name in the address: links and bookmarks use it.
    showInAddress('room', next === tabs[0]?.key ? null : next)
  }
  if (!isWide) {
    const person = tab === 'users' ? people.chosen : null
    const isOpen = person !== null || (single === null && store.chosen !== null)
    return (
      <>
        {/* Stays mounted but hidden below an open item, so that the queue keeps its scroll position. */}
        <View className={isOpen ? 'desk__below' : ''}>
          <Page
            nav={
              <NavBar
                title={title}
                onBack={onLeave}
                extra={
                  links.length > 0 &&
                  links.map(({ icon, text, onPress }) => (
                    <Pressable key={text} className="desk__link" label={text} onPress={onPress}>
                      <Icon name={icon} size={22} />
                    </Pressable>
                  ))
                }
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
        {person !== null ? (
          <Page nav={<NavBar title={t('desk.users')} onBack={() => people.choose(null)} />}>
            <DeskUser key={person} code={person} onChanged={people.put} />
          </Page>
        ) : (
          isOpen && <Page nav={<NavBar title={t(`desk.${tab}`)} onBack={() => store.choose(null)} />}>{pane}</Page>
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
          <View {...{ role: 'tablist', 'aria-label': t('desk.tabs'), 'aria-orientation': 'vertical' }}>
            {tabs.map(({ key, icon }) => (
              <Pressable
                key={key}
                role="tab"
                chosen={key === tab}
                className={`desk__tab ${key === tab ? 'desk__tab--on' : ''}`}
                onPress={() => enter(key)}
              >
                <Icon name={icon} size={20} />
                <View className="grow">{t(`desk.${key}`)}</View>
                {Boolean(totals[key]) && <View className="t13 num i3">{totals[key]}</View>}
              </Pressable>
            ))}
          </View>
          {links.map(({ icon, text, onPress }) => (
            <Pressable key={text} className="desk__tab desk__link" onPress={onPress}>
              <Icon name={icon} size={20} />
              <View className="grow">{text}</View>
            </Pressable>
          ))}
          <Pressable className="desk__tab" onPress={onLeave}>
            <Icon name="home" size={20} />
            <View className="grow">{t('desk.home')}</View>
          </Pressable>
          <Pressable className="desk__tab desk__hint" onPress={() => setShowsKeys(true)}>
            <View className="grow">{t('desk.keys')}</View>
            <Key name="?" />
          </Pressable>
        </View>
        {tab === 'users' ? (
          <View className="desk__wide">
            <View className="desk-users">
              {single}
              <View className="desk-users__pane">
                {people.chosen === null ? (
                  <Notice bare icon="users" title={users('users.choose')} />
                ) : (
                  <DeskUser key={people.chosen} code={people.chosen} onChanged={people.put} />
                )}
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
