import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Message } from '../../../contract/message'
import { t } from '../../locales/areas/message'
import { clockText } from '../../ui/format'
import type { IconName } from '../../ui/Icon/Icon'
import { List } from '../../ui/List/List'
import { Empty, ErrorState } from '../../ui/States/Notice'
import { OfflineStrip } from '../../ui/States/OfflineStrip'
import { MessageRow } from './MessageRow'
import { MessageSkeleton } from './MessageSkeleton'
import type { MessageStore } from './message-store'
import type { CountedChannel } from './source'
import { UnreadTop } from './UnreadTop'
import './message.scss'

interface Props {
  channel: CountedChannel
  store: MessageStore
  now: number
  /** In this channel. */
  unread: number
  onReadAll: () => void
  onOpen: (message: Message) => void
  onDelete: (message: Message) => void
  /** What to do while there is nothing. */
  onNext: () => void
}

const ROW_PX = 89
const ICON: Record<CountedChannel, IconName> = { follow: 'follow', examine: 'doc', system: 'bell' }

/** The messages of one channel, with every state that they may be in. */
export const MessageList = observer(function MessageList(props: Props) {
  const { channel, store, now, unread, onReadAll, onOpen, onDelete, onNext } = props
  if (store.status === 'loading') return <MessageSkeleton />
  if (store.status === 'error') return <ErrorState bare text={store.fault || undefined} onRetry={() => store.retry()} />
  return (
    <View className="messages">
      {store.staleSince !== null && (
        <View className="messages__stale">
          <OfflineStrip
            time={clockText(store.staleSince)}
            isOffline={store.isOffline}
            isLate={store.isLate}
            onRetry={() => store.retry()}
          />
        </View>
      )}
      {store.items.length > 0 && <UnreadTop count={unread} onReadAll={onReadAll} />}
      {store.items.length === 0 ? (
        <Empty
          bare
          icon={ICON[channel]}
          title={t(`message.${channel}_empty`)}
          text={t(`message.${channel}_empty_text`)}
          action={t(channel === 'system' ? 'message.home' : 'message.publish')}
          onAction={onNext}
        />
      ) : (
        <List
          id={`messages-${channel}`}
          items={store.items}
          keyOf={message => message.id}
          render={message => <MessageRow message={message} now={now} onOpen={onOpen} onDelete={onDelete} />}
          itemPx={ROW_PX}
          hasMore={store.cursor !== null}
          isLoadingMore={store.isLoadingMore}
          hasFailedMore={store.hasFailedMore}
          onMore={() => void store.more()}
        />
      )}
    </View>
  )
})
