import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales'
import { hasDesk } from '../../platform/frame'
import type { IconName } from '../../ui/Icon/Icon'
import { EntryGrid, EntryRows, type Entry } from './Entries'

export type Target = 'message' | 'release_supply' | 'release_purchase' | 'settings' | 'desk'

interface Props {
  open: (target: Target) => void
  /** My listings in this state; without one, all. */
  onReleases: (tab?: string) => void
  canExamine: boolean
  /** `3 条未读消息`; none where nothing waits. */
  unreadText?: string
  onLanguage: () => void
  /** Where somebody is logged in. */
  onLogOut?: () => void
}

const STATES: [tab: 'on_shelf' | 'pending' | 'rejected' | 'off_shelf', icon: IconName][] = [
  ['on_shelf', 'box'],
  ['pending', 'clock'],
  ['rejected', 'alert'],
  ['off_shelf', 'folder'],
]

/** The ways in to the personal area, in groups. What is not built yet has no entry. */
export const MyEntries = observer(function MyEntries(props: Props) {
  const { open, onReleases, canExamine, unreadText, onLanguage, onLogOut } = props
  const to = (target: Target) => () => open(target)
  const everyday: Entry[] = [
    { icon: 'bell', text: t('my.messages'), value: unreadText, onPress: to('message') },
    { icon: 'plus', text: t('home.go_release_supply'), onPress: to('release_supply') },
    { icon: 'edit', text: t('home.go_release_purchase'), onPress: to('release_purchase') },
  ]
  const rest: Entry[] = [
    { icon: 'swap', text: t('my.language'), value: t('my.language_name'), onPress: onLanguage },
    { icon: 'set', text: t('my.settings'), onPress: to('settings') },
    ...(onLogOut ? [{ icon: 'out' as const, text: t('my.logout'), onPress: onLogOut }] : []),
  ]
  return (
    <View>
      {canExamine && hasDesk && (
        <EntryRows entries={[{ icon: 'ok', text: t('my.desk'), value: t('my.desk_text'), onPress: to('desk') }]} />
      )}
      <EntryGrid
        title={t('my.my_release')}
        all={t('my.release_all')}
        onAll={() => onReleases()}
        entries={STATES.map(([tab, icon]) => ({ icon, text: t(`my.state_${tab}`), onPress: () => onReleases(tab) }))}
      />
      <EntryRows entries={everyday} />
      <EntryRows entries={rest} />
    </View>
  )
})
