import { View } from '@tarojs/components'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import './profile.scss'

export interface Entry {
  icon: IconName
  text: string
  /** At the right of a row. */
  value?: string
  onPress: () => void
}

/** Eight ways in, four in a row. */
export const EntryGrid = ({ entries }: { entries: readonly Entry[] }) => (
  <View className="card entry-grid">
    {entries.map(({ icon, text, onPress }) => (
      <Pressable key={text} className="entry-grid__item t13 i2" onPress={onPress}>
        <Icon name={icon} size={24} className="entry-grid__icon" />
        <View className="one entry-grid__text">{text}</View>
      </Pressable>
    ))}
  </View>
)

export const EntryRows = ({ entries }: { entries: readonly Entry[] }) => (
  <View className="card entry-rows">
    {entries.map(({ icon, text, value, onPress }) => (
      <Pressable key={text} className="entry-rows__item" onPress={onPress}>
        <Icon name={icon} size={22} />
        <View className="grow">{text}</View>
        {value && <View className="t13 i3">{value}</View>}
        <Icon name="right" size={18} className="i4" />
      </Pressable>
    ))}
  </View>
)
