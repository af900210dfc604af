import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import { Pressable } from '../Pressable'
import './tabs.scss'

interface Props<K extends string> {
  items: readonly { key: K; text: string }[]
  value: K
  onChange: (key: K) => void
  label: string
  /** Gives each tab an id, `<name>-<key>`, for a `TabStrip` around them. */
  name?: string
}

/** A few views of one thing. The chosen word is heavier and underlined. */
export const Tabs = <K extends string>({ items, value, onChange, label, name }: Props<K>) => (
  <View className="tabs" {...aria({ role: 'tablist', label })}>
    {items.map(({ key, text }) => (
      <Pressable
        key={key}
        id={name && `${name}-${key}`}
        role="tab"
        chosen={key === value}
        className={`tabs__item ${key === value ? 'tabs__item--on' : ''}`}
        onPress={() => key !== value && onChange(key)}
      >
        {text}
      </Pressable>
    ))}
  </View>
)
