import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { page } from '../../shared/page/page'
import { useTabAgain } from '../../shared/page/tab-again'
import { MyCode } from '../../features/base/profile/MyCode'
import { MyEntries } from '../../features/base/profile/MyEntries'
import { Counts, LoginPrompt, ProfileCard, ProfileSkeleton } from '../../features/base/profile/ProfileCard'
import { WalletCard } from '../../features/base/profile/WalletCard'
import { useProfile } from '../../features/base/profile/useProfile'
import { t, type WordKey } from '../../locales'
import { askLogin, go } from '../../navigation'
import { openThing } from '../../shared/links/thing'
import { Badge } from '../../ui/Badge/Badge'
import { Icon } from '../../ui/Icon/Icon'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { usePageShow } from '../../ui/Page/usePageShow'
import { Dialog } from '../../ui/Popup/Dialog'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'
import type { ScrollerHandle } from '../../ui/Scroller/types'
import { ErrorState } from '../../ui/States/Info'
import { OfflineStrip } from '../../ui/States/OfflineStrip'

type Figure = 'follow_count' | 'fan_count' | 'release_count' | 'interaction_count'

/** The user's counts, and the page that each one opens. */
const FIGURES: readonly [Figure, WordKey, () => void][] = [
  ['follow_count', 'my.following', () => void go('follow_and_fans', { side: 'following' })],
  ['fan_count', 'my.fans', () => void go('follow_and_fans', { side: 'fans' })],
  ['release_count', 'my.releases', () => void go('my_release', {})],
  ['interaction_count', 'my.activity', () => void go('my_interact')],
]

const My = observer(function My() {
  const profile = useProfile()
  const { isLogin, info } = profile
  const [isLeaving, setLeaving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const scroller = useRef<ScrollerHandle>(null)
  useTabAgain('my', () => scroller.current?.scrollTo(0))
  usePageShow(() => {
    if (!isLogin) return
    void profile.reload()
    void profile.reloadUnread()
  })
  const logOut = async () => {
    setBusy(true)
    await profile.logOut()
    setBusy(false)
    setLeaving(false)
  }
  const nav = (
    <NavBar>
      <Pressable className="bell" label={t('my.settings')} onPress={() => void go('settings')}>
        <Icon name="set" size={24} />
      </Pressable>
      <Pressable
        className="bell"
        label={profile.unreadCount > 0 ? t('my.unread', { count: profile.unreadCount }) : t('my.messages')}
        onPress={() => void go('message')}
      >
        <View className="bell__box">
          <Icon name="bell" size={24} />
          <Badge text={profile.badge} floating />
        </View>
      </Pressable>
    </NavBar>
  )
  const overlay = (
    <Dialog
      open={isLeaving}
      title={t('my.logout_title')}
      text={t('my.logout_text')}
      no={t('my.logout_no')}
      yes={t('my.logout')}
      busy={isBusy}
      onNo={() => setLeaving(false)}
      onYes={() => void logOut()}
    />
  )
  return (
    <Page isTab nav={nav} overlay={overlay}>
      <Scroller
        handle={scroller}
        onRefresh={
          isLogin ? () => Promise.all([profile.reload(), profile.reloadUnread()]).then(() => undefined) : undefined
        }
      >
        <View className="pad my">
          {info && profile.isStale && (
            <View className="my__stale">
              <OfflineStrip
                time={null}
                isOffline={profile.isOffline}
                isSlow={profile.isSlow}
                onRetry={() => void profile.reload()}
              />
            </View>
          )}
          {!isLogin ? (
            <LoginPrompt onLogin={() => void askLogin('my')} />
          ) : info ? (
            <ProfileCard user={info} onPress={() => openThing('user', info.user_code)} />
          ) : profile.isStale && !profile.isSlow ? (
            <ErrorState onRetry={() => void profile.reload()} />
          ) : (
            <ProfileSkeleton />
          )}
          {isLogin && (info || !profile.isStale || profile.isSlow) && (
            <Counts
              counts={FIGURES.map(([name, word, onPress]) => ({
                text: t(word),
                count: info?.[name] ?? null,
                onPress,
              }))}
            />
          )}
          {isLogin && <WalletCard open={name => void go(name as 'about')} />}
          <MyCode />
          <MyEntries
            open={name => void go(name as 'about')}
            user={info}
            canExamine={profile.canExamine}
            onLanguage={profile.switchLanguage}
            onLogOut={isLogin ? () => setLeaving(true) : undefined}
          />
        </View>
      </Scroller>
    </Page>
  )
})

export default page('my', My)
