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

interface GridProps {
  title: string
  /** The way to all of it, at the right of the title. */
  all: string
  onAll: () => void
  entries: readonly Entry[]
}

/** Ways in under one title, four in a row. */
export const EntryGrid = ({ title, all, onAll, entries }: GridProps) => (
  <View className="card entry-grid">
    <Pressable className="entry-grid__head" onPress={onAll}>
      <View className="grow t15 w6">{title}</View>
      <View className="t13 i3">{all}</View>
      <Icon name="right" size={18} className="i4" />
    </Pressable>
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
        <View className="grow one">{text}</View>
        {value && <View className="t13 i3 none num">{value}</View>}
        <Icon name="right" size={18} className="i4" />
      </Pressable>
    ))}
  </View>
)
