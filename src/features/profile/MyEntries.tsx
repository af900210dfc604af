import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { offers } from '../../shared/session/capability'
import { useApp } from '../../shared/use-app'
import { t } from '../../locales'
import { hasDesk } from '../../platform/frame'
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

export type Target =
  | (typeof TILES)[number][0]
  | 'about'
  | 'account_security'
  | 'authentication'
  | 'desk'
  | 'my_quotes'
  | 'switch_accounts_popup'

interface Props {
  open: (target: Target) => void
  canExamine: boolean
  onLanguage: () => void
  /** Left out while nobody is logged in. */
  onLogOut?: () => void
}

/** Entries of the personal area, grouped as in the specification. Pages that aren't built yet have no entry. */
export const MyEntries = observer(function MyEntries({ open, canExamine, onLanguage, onLogOut }: Props) {
  const { config } = useApp()
  const to = (target: Target) => () => open(target)
  const work: Entry[] = [{ icon: 'coin', text: t('title.my_quotes'), onPress: to('my_quotes') }]
  if (canExamine && hasDesk)
    work.push({ icon: 'ok', text: t('my.desk'), value: t('my.desk_text'), onPress: to('desk') })
  // In a market or on a platform without certification there is no such row.
  const trust: Entry[] = offers(config, 'identity')
    ? [{ icon: 'shield', text: t('title.authentication'), onPress: to('authentication') }]
    : []
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
      {trust.length > 0 && <EntryRows label={t('my.trust')} entries={trust} />}
      <EntryRows label={t('my.settings')} entries={settings} />
    </View>
  )
})
