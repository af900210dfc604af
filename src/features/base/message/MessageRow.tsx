import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Message } from '#contract/base/message'
import { t } from '#src/locales/base/message'
import { timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { MessageMark } from './MessageMark'
import { readsItself } from './open'
import { messageWords } from './words'

interface Props {
  message: Message
  now: number
  onOpen: (message: Message) => void
  onDelete: (message: Message) => void
}

/** One message: a tap opens what it is about, the bin on its right deletes it. */
export const MessageRow = observer(function MessageRow({ message, now, onOpen, onDelete }: Props) {
  const words = messageWords(message)
  // Clamp the text only if a tap opens the message itself; otherwise this row is the only place to read it.
  const opensItself = readsItself(message)
  return (
    <View className={`message ${message.is_read ? 'is-read' : ''}`}>
      <Pressable className="message__open" onPress={() => onOpen(message)}>
        <View className="message__icon">
          <MessageMark icon={words.icon} tone={words.tone} />
          {!message.is_read && (
            <View className="message__dot">
              <View className="sr">{t('message.unread_mark')}</View>
            </View>
          )}
        </View>
        <View className="grow message__words">
          <View className="t15 w6">{words.title}</View>
          <View className={`t13 i2 message__text ${opensItself ? 'two' : ''}`}>{words.text}</View>
        </View>
      </Pressable>
      <View className="message__side">
        <View className="t11 i3 num message__time">{timeText(message.created_at, now)}</View>
        <Pressable
          className="message__delete"
          label={t('message.delete_this', { title: words.title })}
          onPress={() => onDelete(message)}
        >
          <Icon name="trash" size={18} />
        </Pressable>
      </View>
    </View>
  )
})
