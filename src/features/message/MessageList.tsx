import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Message } from '../../../contract/message'
import { t } from '../../locales'
import { timeText } from '../../ui/format'
import { Icon } from '../../ui/Icon/Icon'
import { List } from '../../ui/List/List'
import { Pressable } from '../../ui/Pressable'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { Empty, ErrorState } from '../../ui/States/Notice'
import { OfflineStrip } from '../../ui/States/OfflineStrip'
import type { MessageStore } from './message-store'
import { messageWords } from './words'
import './message.scss'

interface Props {
  store: MessageStore
  now: number
  onOpen: (message: Message) => void
  onPublish: () => void
}

const ROW_PX = 88

export const MessageList = observer(function MessageList({ store, now, onOpen, onPublish }: Props) {
  if (store.status === 'loading') return <RowSkeleton />
  if (store.status === 'error') return <ErrorState bare text={store.fault || undefined} onRetry={() => store.retry()} />
  if (store.items.length === 0) {
    return (
      <Empty
        bare
        icon="doc"
        title={t('message.examine_empty')}
        text={t('message.examine_empty_text')}
        action={t('message.examine_empty_act')}
        onAction={onPublish}
      />
    )
  }
  return (
    <View className="messages">
      {store.isStale && <OfflineStrip time={null} onRetry={() => store.retry()} />}
      <List
        id="messages"
        items={store.items}
        keyOf={message => message.id}
        render={message => <MessageRow message={message} now={now} onOpen={onOpen} />}
        itemPx={ROW_PX}
        hasMore={store.cursor !== null}
        isLoadingMore={store.isLoadingMore}
        hasFailedMore={store.hasFailedMore}
        onMore={() => void store.more()}
      />
    </View>
  )
})

const MessageRow = ({
  message,
  now,
  onOpen,
}: {
  message: Message
  now: number
  onOpen: (message: Message) => void
}) => {
  const words = messageWords(message)
  return (
    <Pressable className="message" onPress={() => onOpen(message)}>
      <View className={`message__mark message__mark--${words.tone}`}>
        <Icon name={words.icon} size={24} />
      </View>
      <View className="grow">
        <View className="row between g8">
          <View className="t15 w6">{words.title}</View>
          <View className="t11 i3 num none">{timeText(message.created_at, now)}</View>
        </View>
        <View className="row between g8 message__line">
          <View className="t13 i3 two grow">{words.text}</View>
          {!message.is_read && (
            <View className="message__dot">
              <View className="sr">{t('message.unread_mark')}</View>
            </View>
          )}
        </View>
      </View>
    </Pressable>
  )
}
