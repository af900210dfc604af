import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { UserInfo } from '#contract/base/account'
import { t } from '#src/locales'
import { hasDesk } from '#src/platform/frame'
import { offers, soldBy } from '#src/shared/capability'
import { useApp } from '#src/shared/use-app'
import { dayText } from '#src/ui/format'
import { EntryGrid, EntryRows, type Entry } from './Entries'

const TILES = [
  ['my_release', 'doc'],
  ['my_product', 'box'],
  ['my_products_folder', 'folder'],
  ['recycle_bin', 'trash'],
  ['fans_interact', 'users'],
  ['my_interact', 'chat'],
  ['share_poster', 'image'],
  ['share_source_material', 'copy'],
] as const

/** Roles that one applies for, with their page. */
const ROLES = [
  ['group_leader_apply', 'group_leader', 'flag'],
  ['upgrade_agent', 'agent', 'users'],
] as const

export type Target =
  | (typeof TILES)[number][0]
  | (typeof ROLES)[number][0]
  | 'about'
  | 'account_security'
  | 'authentication'
  | 'desk'
  | 'enquiries'
  | 'my_quotes'
  | 'switch_accounts_popup'
  | 'upgrade_vip_popup'

/** A role's state: held, or that of the newest application; undefined before the first. */
const stateText = (user: UserInfo | null, role: (typeof ROLES)[number][1]): string | undefined => {
  if (user?.role.includes(role)) return t('my.state_held')
  const state = user?.role_applications?.[role]
  return state && state !== 'approved' ? t(`my.state_${state}`) : undefined
}

/** The higher of the certifications in force; undefined without any. */
const certifiedText = (user: UserInfo | null): string | undefined => {
  if (user?.is_enterprise_certified) return t('my.enterprise')
  return user?.is_identity_certified ? t('my.identity') : undefined
}

/** That one is a VIP, and until when if the time was bought; undefined for others. */
const vipText = (user: UserInfo | null): string | undefined => {
  if (user?.vip_until) return t('my.vip_until', { day: dayText(user.vip_until) })
  return user?.role.includes('vip') ? t('my.state_held') : undefined
}

interface Props {
  open: (target: Target) => void
  /** Null while nobody is logged in, and while it is loaded. */
  user: UserInfo | null
  canExamine: boolean
  onLanguage: () => void
  /** Left out while nobody is logged in. */
  onLogOut?: () => void
}

/** Entries of the personal area, grouped as in the specification. */
export const MyEntries = observer(function MyEntries({ open, user, canExamine, onLanguage, onLogOut }: Props) {
  const { config, unread } = useApp()
  const to = (target: Target) => () => open(target)
  const { threads } = unread
  const work: Entry[] = [
    {
      icon: 'chat',
      text: t('title.enquiries'),
      value: user && threads > 0 ? t('my.unread', { count: threads }) : undefined,
      onPress: to('enquiries'),
    },
    { icon: 'coin', text: t('title.my_quotes'), onPress: to('my_quotes') },
  ]
  if (canExamine && hasDesk)
    work.push({ icon: 'ok', text: t('my.desk'), value: t('my.desk_text'), onPress: to('desk') })
  const percent = config.limit('commission_percent_agent')
  const trust: Entry[] = ROLES.map(([name, role, icon]) => ({
    icon,
    text: t(`title.${name}`),
    value: stateText(user, role) ?? (role === 'agent' ? t('my.commission', { percent }) : undefined),
    onPress: to(name),
  }))
  const vip = vipText(user)
  if (soldBy(config, 'vip') !== null || vip)
    trust.push({ icon: 'crown', text: t('title.upgrade_vip_popup'), value: vip, onPress: to('upgrade_vip_popup') })
  // In a market or on a platform without certification there is no such row.
  if (offers(config, 'identity'))
    trust.unshift({
      icon: 'shield',
      text: t('title.authentication'),
      value: certifiedText(user),
      onPress: to('authentication'),
    })
  const settings: Entry[] = [
    { icon: 'lock', text: t('title.account_security'), onPress: to('account_security') },
    { icon: 'users', text: t('title.switch_accounts_popup'), onPress: to('switch_accounts_popup') },
    { icon: 'swap', text: t('my.language'), value: t('my.language_name'), onPress: onLanguage },
    { icon: 'star', text: t('title.about'), onPress: to('about') },
  ]
  if (onLogOut) settings.push({ icon: 'out', text: t('my.logout'), onPress: onLogOut })
  return (
    <View>
      <EntryGrid
        label={t('my.area')}
        entries={TILES.map(([name, icon]) => ({ icon, text: t(`title.${name}`), onPress: to(name) }))}
      />
      <EntryRows label={t('my.work')} entries={work} />
      <EntryRows label={t('my.trust')} entries={trust} />
      <EntryRows label={t('my.settings')} entries={settings} />
    </View>
  )
})
