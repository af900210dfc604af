import { View } from '@tarojs/components'
import { aria } from '#src/platform/aria'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import './profile.scss'

export interface Entry {
  icon: IconName
  text: string
  /** At the right of a row. */
  value?: string
  onPress: () => void
}

interface Props {
  entries: readonly Entry[]
  /** The group's label, for screen readers. */
  label: string
}

/** Entries as tiles, four in a row. */
export const EntryGrid = ({ entries, label }: Props) => (
  <View className="card entry-grid" {...aria({ role: 'group', label })}>
    {entries.map(({ icon, text, onPress }) => (
      <Pressable key={text} className="entry-grid__item t13 i2" onPress={onPress}>
        <Icon name={icon} size={24} className="entry-grid__icon" />
        <View className="entry-grid__text">{text}</View>
      </Pressable>
    ))}
  </View>
)

export const EntryRows = ({ entries, label }: Props) => (
  <View className="card entry-rows" {...aria({ role: 'group', label })}>
    {entries.map(({ icon, text, value, onPress }) => (
      <Pressable key={text} className="entry-rows__item" onPress={onPress}>
        <Icon name={icon} size={22} />
        <View className="entry-rows__words">
          <View>{text}</View>
          {value && <View className="t13 i3 num">{value}</View>}
        </View>
        <Icon name="right" size={18} className="i4" />
      </Pressable>
    ))}
  </View>
)
