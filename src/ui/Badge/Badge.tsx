import { View } from '@tarojs/components'
import './badge.scss'

/** Unread count; nothing if the text is null. `floating` sits on the upper right of an icon. */
export const Badge = ({ text, floating }: { text: string | null; floating?: boolean }) =>
  text === null ? null : <View className={`badge num ${floating ? 'badge--floating' : ''}`}>{text}</View>
