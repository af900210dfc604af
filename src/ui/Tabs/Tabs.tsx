import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import { Pressable } from '../Pressable'
import './tabs.scss'

interface Props<K extends string> {
  items: readonly { key: K; text: string }[]
  value: K
  onChange: (key: K) => void
  label: string
  /** Gives each tab an anchor with the id `<name>-<key>`, to which a surrounding `TabStrip` scrolls. */
  name?: string
}

/** Tabs; the chosen one is heavier and underlined. */
export const Tabs = <K extends string>({ items, value, onChange, label, name }: Props<K>) => (
  <View className="tabs" {...aria({ role: 'tablist', label })}>
    {items.map(({ key, text }) => (
      <Pressable
        key={key}
        role="tab"
        chosen={key === value}
        className={`tabs__item ${key === value ? 'tabs__item--on' : ''}`}
        onPress={() => key !== value && onChange(key)}
      >
        {name && <View id={`${name}-${key}`} className="tabs__anchor" />}
        {text}
      </Pressable>
    ))}
  </View>
)
