import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Message } from '../../../contract/message'
import { t } from '../../locales/areas/message'
import { clockText } from '../../ui/format'
import type { IconName } from '../../ui/Icon/Icon'
import { List } from '../../ui/List/List'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { Empty, ErrorState } from '../../ui/States/Notice'
import { OfflineStrip } from '../../ui/States/OfflineStrip'
import { MessageRow } from './MessageRow'
import type { MessageStore } from './message-store'
import type { CountedChannel } from './source'
import './message.scss'

interface Props {
  channel: CountedChannel
  store: MessageStore
  now: number
  onOpen: (message: Message) => void
  onDelete: (message: Message) => void
  /** What to do while there is nothing. */
  onPublish: () => void
}

const ROW_PX = 89
const ICON: Record<CountedChannel, IconName> = { follow: 'follow', examine: 'doc', system: 'bell' }

/** The messages of one channel, with every state that they may be in. */
export const MessageList = observer(function MessageList(props: Props) {
  const { channel, store, now, onOpen, onDelete, onPublish } = props
  if (store.status === 'loading') return <RowSkeleton />
  if (store.status === 'error') return <ErrorState bare text={store.fault || undefined} onRetry={() => store.retry()} />
  return (
    <View className="messages">
      {store.staleSince !== null && (
        <OfflineStrip time={clockText(store.staleSince)} isOffline={store.isOffline} onRetry={() => store.retry()} />
      )}
      {store.items.length === 0 ? (
        <Empty
          bare
          icon={ICON[channel]}
          title={t(`message.${channel}_empty`)}
          text={t(`message.${channel}_empty_text`)}
          action={t('message.publish')}
          onAction={onPublish}
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
