import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Message } from '#contract/base/message'
import { frame } from '#src/platform/frame'
import { timeText } from '#src/ui/format'
import { Pressable } from '#src/ui/Pressable'
import { MessageMark } from './MessageMark'
import { messageWords } from './words'
import './message-popup.scss'

interface Props {
  message: Pick<Message, 'key' | 'params' | 'created_at'>
  onOpen: () => void
  /** Slides out again after 5 s (`message-card--fleeting`). */
  isFleeting?: boolean
}

/** One message as a card at the top of the page, under the status bar. */
export const MessageCard = observer(function MessageCard({ message, onOpen, isFleeting }: Props) {
  const words = messageWords(message)
  const { statusBar } = frame()
  return (
    <View
      className={`message-card ${isFleeting ? 'message-card--fleeting' : ''}`}
      style={statusBar ? { marginTop: `${statusBar}px` } : undefined}
    >
      <Pressable className="message-card__body" onPress={onOpen}>
        <MessageMark icon={words.icon} tone={words.tone} />
        <View className="grow message-card__words">
          <View className="row between g8">
            <View className="t15 w6 one">{words.title}</View>
            <View className="t11 i3 num none">{timeText(message.created_at)}</View>
          </View>
          <View className="t13 i2 two">{words.text}</View>
        </View>
      </Pressable>
    </View>
  )
})
