import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/base/message'
import { t } from '#src/locales/base/message'
import { useApp } from '#src/shared/use-app'
import { timeText } from '#src/ui/format'
import { PagedList } from '#src/ui/List/PagedList'
import { Pressable } from '#src/ui/Pressable'
import { Empty } from '#src/ui/States/Info'
import { MessageMark } from './MessageMark'
import { MessageSkeleton } from './MessageSkeleton'
import { MessageStore } from './message-store'
import { openNamed } from './open'
import { usePageSource } from './page-source'
import { messageWords } from './words'
import './message.scss'

const ROW_PX = 89

/** The public announcements of the weekly meeting, for visitors too: nothing to read or delete. Observable. */
export const useAnnouncements = () => {
  const { messageDeps } = usePageSource()
  const { announced } = useApp().unread
  const [{ list }] = useState(() => new MessageStore(messageDeps('conference')))
  useEffect(() => void list.retry(), [list, announced])
  return list
}

const Row = observer(function Row({ message }: { message: Message }) {
  const words = messageWords(message)
  return (
    <View className="message">
      <Pressable className="message__open" onPress={() => openNamed(message.object_kind, message.object_code)}>
        <MessageMark icon={words.icon} tone={words.tone} />
        <View className="grow message__words">
          <View className="t15 w6">{words.title}</View>
          <View className="t13 i2 message__text">{words.text}</View>
        </View>
      </Pressable>
      <View className="message__side">
        <View className="t11 i3 num message__time">{timeText(message.created_at)}</View>
      </View>
    </View>
  )
})

export const Announcements = observer(function Announcements({
  list,
  onNext,
}: {
  list: MessageStore['list']
  /** The empty state's action. */
  onNext: () => void
}) {
  return (
    <PagedList
      bare
      id="messages-conference"
      className="messages"
      stripClass="messages__stale"
      list={list}
      skeleton={<MessageSkeleton />}
      empty={
        <Empty
          bare
          icon="cal"
          title={t('message.conference_empty')}
          text={t('message.conference_empty_text')}
          action={t('message.to_conference')}
          onAction={onNext}
        />
      }
      keyOf={message => message.id}
      render={message => <Row message={message} />}
      itemPx={ROW_PX}
    />
  )
})
