import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Message } from '#contract/base/message'
import { t } from '#src/locales/base/message'
import { go } from '#src/navigation'
import { Button } from '#src/ui/Button/Button'
import { momentText } from '#src/ui/format'
import { MessageMark } from './MessageMark'
import { hasThing, openNamed } from './open'
import { messageWords } from './words'
import './message.scss'

interface Props {
  message: Message
  /** The reader appeals for the comment that was hidden. */
  onAppeal: (code: string) => void
}

/** The action offered for a message; null for none. */
const nextOf = ({ message: { key, object_kind, object_code }, onAppeal }: Props) => {
  if (key === 'comment.hidden' && object_kind === 'comment' && object_code)
    return { text: t('message.to_appeal'), act: () => onAppeal(object_code) }
  if (hasThing(object_kind, object_code))
    return { text: t('message.to_thing'), act: () => openNamed(object_kind, object_code) }
  if (key.startsWith('security.')) return { text: t('message.to_security'), act: () => void go('account_security') }
  if (key.startsWith('role.')) return { text: t('message.to_my'), act: () => void go('my') }
  if (key === 'system.welcome') return { text: t('message.publish'), act: () => void go('release_popup') }
  return null
}

/** One message in full. */
export const MessageDetail = observer(function MessageDetail({ message, onAppeal }: Props) {
  const words = messageWords(message)
  const next = nextOf({ message, onAppeal })
  return (
    <View className="card message-detail">
      <View className="row g12">
        <MessageMark icon={words.icon} tone={words.tone} />
        <View className="grow message__words">
          <View className="t17 w6">{words.title}</View>
          <View className="t13 i3 num">{momentText(message.created_at)}</View>
        </View>
      </View>
      <View className="t15 i2 message-detail__text">{words.text}</View>
      {next && (
        <Button kind="sub" onPress={next.act}>
          {next.text}
        </Button>
      )}
    </View>
  )
})
