import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import { Pressable } from '../Pressable'
import './tabs.scss'

interface Props<K extends string> {
  items: readonly { key: K; text: string }[]
  value: K
  onChange: (key: K) => void
  label: string
}

/** A few views of one thing. The chosen word is heavier and underlined. */
export const Tabs = <K extends string>({ items, value, onChange, label }: Props<K>) => (
  <View className="tabs" {...aria({ role: 'tablist', label })}>
    {items.map(({ key, text }) => (
      <Pressable
        key={key}
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
