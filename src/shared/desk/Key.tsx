import { View } from '@tarojs/components'
import './desk.scss'

/** A button's shortcut key; hidden from screen readers, and below 900 px. */
export const Key = ({ name }: { name: string }) => (
  <View className="desk__key t11" {...{ 'aria-hidden': true }}>
    {name}
  </View>
)
