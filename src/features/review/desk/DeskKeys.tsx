import { View } from '@tarojs/components'
import { t } from '#src/locales/review/desk'
import { Popup } from '#src/ui/Popup/Popup'
import { Key } from '#src/shared/desk/Key'
import '#src/shared/desk/desk.scss'

const KEYS = [
  { names: ['J'], what: 'key_next' },
  { names: ['K'], what: 'key_before' },
  { names: ['A'], what: 'key_approve' },
  { names: ['R'], what: 'key_reason' },
  { names: ['1', '–', '5'], what: 'key_templates' },
  { names: ['↵'], what: 'key_reject' },
  { names: ['Esc'], what: 'key_leave' },
  { names: ['V'], what: 'key_look' },
  { names: ['T', '+', '-'], what: 'key_picture' },
  { names: ['G'], what: 'key_overview' },
  { names: ['[', ']'], what: 'key_tabs' },
  { names: ['E'], what: 'key_edit' },
  { names: ['?'], what: 'key_help' },
] as const

/** Help for the desk's keyboard shortcuts. */
export const DeskKeys = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Popup open={open} onClose={onClose} title={t('desk.keys')}>
    <View {...{ role: 'list' }}>
      {KEYS.map(({ names, what }) => (
        <View key={what} className="row g12 desk-keys__row" {...{ role: 'listitem' }}>
          <View className="row g4 desk-keys__names">
            {names.map(name => (name === '–' ? <View key={name}>–</View> : <Key key={name} name={name} />))}
          </View>
          <View className="grow t15">{t(`desk.${what}`)}</View>
        </View>
      ))}
    </View>
    <View className="t13 i3 desk-keys__note">{t('desk.keys_note')}</View>
  </Popup>
)
