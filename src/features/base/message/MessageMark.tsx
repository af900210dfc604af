import { View } from '@tarojs/components'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import type { MessageTone } from './words'
import './message-popup.scss'

/** The square at the left of a message or a channel. */
export const MessageMark = ({ icon, tone }: { icon: IconName; tone: MessageTone }) => (
  <View className={`message__mark message__mark--${tone}`}>
    <Icon name={icon} size={24} />
  </View>
)
