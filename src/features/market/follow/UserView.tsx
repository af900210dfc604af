import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { useAct } from '#src/shared/submit/use-act'
import { t as common } from '#src/locales'
import { t } from '#src/locales/market/follow'
import { t as page } from '#src/locales/market/user-page'
import { ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { ListHead } from '#src/ui/List/ListHead'
import { PagedList } from '#src/ui/List/PagedList'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { CardSkeleton, RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty, ErrorState, Info } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { toast } from '#src/ui/Toast/toast'
import { BlockDialog } from './BlockDialog'
import { useSource } from './source'
import { UserHead } from './UserHead'
import { type UserTab, type ItemCard, useUser } from './useUser'
import './follow.scss'

const TABS = ['supply', 'product', 'purchase'] as const
const CARD_PX = 160
const HEAD_PX = 260

interface Props {
  code: string | undefined
  tab: UserTab
  title: string
  renderCard: (card: ItemCard) => ReactNode
  onTab: (tab: UserTab) => void
  onBack: () => void
  onHome: () => void
  onEdit: () => void
  /** Opens the report to the operators; the page owns its sheet. */
  onReport: () => void
  /** Opens the complaint about the user's own personal data and rights. */
  onComplain: () => void
  overlay?: ReactNode
}

/** A user's page as every logged-in user may see it, with what they have on the shelf. */
export const UserView = observer(function UserView(props: Props) {
  const { code, tab, title, renderCard, onTab, onBack, onHome, onEdit, onReport, onComplain, overlay } = props
  const { actOn, now } = useSource()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const show = (words: string) => {
    setTyped(words)
    setKeyword(words.trim())
  }
  const { state, list, keyOf, reload, retry, blocked, setBlocked } = useUser(code, tab, keyword)
  const [isMenu, setMenu] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const act = useAct()
  const profile = state.status === 'ready' ? state.detail : null
  const staleSince = state.status === 'ready' ? state.staleSince : null
  const isBlocked = blocked ?? profile?.is_blocked ?? false
  const unblock = async () => {
    if (!profile) return
    const done = await act('unblock', profile.user_code, key => actOn('unblock', profile.user_code, key))
    if (done === null) return
    setBlocked(false)
    toast(t('follow.did_unblock'), 'ok')
  }
  const nav = (
    <NavBar
      onSurface
      title={profile && !profile.is_me ? profile.nickname : title}
      onBack={onBack}
      extra={
        profile &&
        !profile.is_me && (
          <Pressable
            className="person__more"
            label={t('follow.more_of', { name: profile.nickname })}
            onPress={() => setMenu(true)}
          >
            <Icon name="more" size={22} />
          </Pressable>
        )
      }
    />
  )
  const sheets = profile && (
    <>
      <ActionSheet
        open={isMenu}
        onClose={() => setMenu(false)}
        title={profile.nickname}
        actions={[
          { text: page('user_page.report'), icon: 'flag', onPress: onReport },
          { text: page('user_page.complain'), icon: 'shield', onPress: onComplain },
          isBlocked
            ? { text: t('follow.unblock'), icon: 'user', onPress: () => void unblock() }
            : { text: t('follow.block'), icon: 'lock', danger: true, onPress: () => setAsking(true) },
        ]}
      />
      <BlockDialog
        person={isAsking ? profile : null}
        onClose={() => setAsking(false)}
        onBlocked={() => {
          setBlocked(true)
          void reload().catch(() => undefined)
        }}
      />
      {overlay}
    </>
  )
  return (
    <Page nav={nav} overlay={sheets}>
      {state.status === 'gone' ? (
        <Info
          bare
          icon="user"
          title={page('user_page.gone')}
          text={page('user_page.gone_text')}
          action={page('user_page.gone_act')}
          onAction={onHome}
        />
      ) : state.status === 'error' ? (
        <ErrorState bare text={state.text} onRetry={retry} />
      ) : (
        <Scroller onRefresh={() => reload().catch(() => common('pull.failed'))}>
          <ListHead>
            {state.status === 'ready' && staleSince !== null && (
              <View className="pad">
                <OfflineStrip
                  time={timeText(new Date(staleSince).toISOString(), now())}
                  isOffline={state.why === 'offline'}
                  isSlow={state.why === 'slow'}
                  onRetry={retry}
                />
              </View>
            )}
            {isBlocked && <View className="user-strip t13">{page('user_page.blocked_strip')}</View>}
            {profile ? (
              <UserHead
                profile={profile}
                isBlocked={isBlocked}
                onUnblock={() => void unblock()}
                onEdit={onEdit}
                onChanged={() => void reload().catch(() => undefined)}
              />
            ) : (
              <View className="people">
                <RowSkeleton count={2} />
              </View>
            )}
            <View className="user-tabs">
              <Tabs
                label={page('user_page.things')}
                items={TABS.map(key => ({
                  key,
                  text: `${page(`user_page.tab_${key}`)} ${profile?.[`${key}_count`] || ''}`.trim(),
                }))}
                value={tab}
                onChange={onTab}
              />
            </View>
            {tab === 'product' && (
              <View className="user-search">
                <SearchBar
                  value={typed}
                  placeholder={page('user_page.shop_search')}
                  onChange={setTyped}
                  onSearch={() => show(typed)}
                  onClear={() => show('')}
                />
              </View>
            )}
          </ListHead>
          <View className="pad">
            <PagedList
              id={`user-${tab}`}
              list={list}
              skeleton={<CardSkeleton />}
              hasStripAbove={staleSince !== null}
              onRetry={retry}
              empty={
                keyword ? (
                  <Empty
                    icon="search"
                    title={page('user_page.shop_none', { keyword })}
                    action={page('user_page.shop_all')}
                    onAction={() => show('')}
                  />
                ) : (
                  <Empty
                    icon="box"
                    title={page(`user_page.none_${tab}`)}
                    text={page(profile?.is_me ? 'user_page.none_own_text' : 'user_page.none_text')}
                  />
                )
              }
              keyOf={keyOf}
              render={card => <View className={tab === 'product' ? 'lone' : ''}>{renderCard(card)}</View>}
              itemPx={CARD_PX}
              offsetPx={HEAD_PX}
            />
          </View>
        </Scroller>
      )}
    </Page>
  )
})
