import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales'
import { hasDesk } from '../../platform/frame'
import { EntryGrid, EntryRows, type Entry } from './Entries'

export type Target =
  | 'account_security'
  | 'desk'
  | 'fans_interact'
  | 'message'
  | 'my_interact'
  | 'my_product'
  | 'my_products_folder'
  | 'my_quotes'
  | 'release_purchase'
  | 'release_supply'
  | 'settings'
  | 'share_poster'
  | 'share_source_material'
  | 'switch_accounts_popup'

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

/** The ways in to the personal area, in groups. What is not built yet has no entry. */
export const MyEntries = observer(function MyEntries(props: Props) {
  const { open, onReleases, canExamine, unreadText, onLanguage, onLogOut } = props
  const to = (target: Target) => () => open(target)
  const tiles: Entry[] = [
    { icon: 'doc', text: t('my.my_release'), onPress: () => onReleases() },
    { icon: 'grid', text: t('title.my_product'), onPress: to('my_product') },
    { icon: 'box', text: t('home.go_release_supply'), onPress: to('release_supply') },
    { icon: 'edit', text: t('home.go_release_purchase'), onPress: to('release_purchase') },
    { icon: 'folder', text: t('my.folders'), onPress: to('my_products_folder') },
    { icon: 'coin', text: t('my.quotes'), onPress: to('my_quotes') },
    { icon: 'trash', text: t('my.bin'), onPress: () => onReleases('deleted') },
    { icon: 'star', text: t('my.my_interact'), onPress: to('my_interact') },
    { icon: 'like', text: t('my.fans_interact'), onPress: to('fans_interact') },
    { icon: 'bell', text: t('my.messages'), news: unreadText, onPress: to('message') },
    { icon: 'shield', text: t('my.security'), onPress: to('account_security') },
    { icon: 'users', text: t('my.accounts'), onPress: to('switch_accounts_popup') },
    { icon: 'set', text: t('my.settings'), onPress: to('settings') },
  ]
  const rows: Entry[] = [
    ...(canExamine && hasDesk
      ? [{ icon: 'ok' as const, text: t('my.desk'), value: t('my.desk_text'), onPress: to('desk') }]
      : []),
    { icon: 'swap', text: t('my.language'), value: t('my.language_name'), onPress: onLanguage },
    ...(onLogOut ? [{ icon: 'out' as const, text: t('my.logout'), onPress: onLogOut }] : []),
  ]
  return (
    <View>
      <EntryGrid entries={tiles} />
      <EntryRows entries={rows} />
    </View>
  )
})
