import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales'
import { hasDesk } from '../../platform/frame'
import { EntryGrid, EntryRows, type Entry } from './Entries'

type Target =
  | 'my_release'
  | 'my_product'
  | 'my_products_folder'
  | 'recycle_bin'
  | 'fans_interact'
  | 'my_interact'
  | 'share_poster'
  | 'share_source_material'
  | 'authentication'
  | 'upgrade_agent'
  | 'group_leader_apply'
  | 'distribution_wallet'
  | 'my_virtual_currency'
  | 'settings'
  | 'desk'

interface Props {
  open: (target: Target) => void
  canExamine: boolean
  onLanguage: () => void
  /** Where somebody is logged in. */
  onLogOut?: () => void
}

/** The ways in to the personal area, in groups. */
export const MyEntries = observer(function MyEntries({ open, canExamine, onLanguage, onLogOut }: Props) {
  const to = (target: Target) => () => open(target)
  const grid: Entry[] = [
    { icon: 'doc', text: t('my.my_release'), onPress: to('my_release') },
    { icon: 'box', text: t('my.my_product'), onPress: to('my_product') },
    { icon: 'folder', text: t('my.folder'), onPress: to('my_products_folder') },
    { icon: 'trash', text: t('my.recycle_bin'), onPress: to('recycle_bin') },
    { icon: 'users', text: t('my.fans_interact'), onPress: to('fans_interact') },
    { icon: 'chat', text: t('my.my_interact'), onPress: to('my_interact') },
    { icon: 'image', text: t('my.poster'), onPress: to('share_poster') },
    { icon: 'copy', text: t('my.material'), onPress: to('share_source_material') },
  ]
  const roles: Entry[] = [
    { icon: 'shield', text: t('my.certify'), onPress: to('authentication') },
    { icon: 'flag', text: t('my.leader'), onPress: to('group_leader_apply') },
    { icon: 'users', text: t('my.agent'), onPress: to('upgrade_agent') },
    { icon: 'wallet', text: t('my.wallets'), onPress: to('distribution_wallet') },
    { icon: 'coin', text: t('my.coins'), onPress: to('my_virtual_currency') },
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
      <EntryGrid entries={grid} />
      <EntryRows entries={roles} />
      <EntryRows entries={rest} />
    </View>
  )
})
