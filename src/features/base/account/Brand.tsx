import { View } from '@tarojs/components'
import './account.scss'

/** The app's logo, a title and a line of text. */
export const Brand = ({ title, text }: { title: string; text: string }) => (
  <View className="brand">
    <View className="brand__mark">
      <View className="brand__bars" />
    </View>
    <View className="t22 w6 brand__title" {...{ role: 'heading', 'aria-level': 1 }}>
      {title}
    </View>
    <View className="t13 i3">{text}</View>
  </View>
)
