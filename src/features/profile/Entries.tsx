import { View } from '@tarojs/components'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import './profile.scss'

export interface Entry {
  icon: IconName
  text: string
  /** At the right of a row. */
  value?: string
  /** A red dot on a tile, and what it says to a screen reader. */
  news?: string
  onPress: () => void
}

/** Ways in, four in a row. */
export const EntryGrid = ({ entries }: { entries: readonly Entry[] }) => (
  <View className="card entry-grid">
    {entries.map(({ icon, text, news, onPress }) => (
      <Pressable
        key={text}
        className="entry-grid__item t13 i2"
        label={news ? `${text}, ${news}` : undefined}
        onPress={onPress}
      >
        <View className="entry-grid__icon">
          <Icon name={icon} size={24} />
          {news && <View className="entry-grid__dot" />}
        </View>
        <View className="entry-grid__text">{text}</View>
      </Pressable>
    ))}
  </View>
)

export const EntryRows = ({ entries }: { entries: readonly Entry[] }) => (
  <View className="card entry-rows">
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
