import { observer } from 'mobx-react-lite'
import type { Message } from '#contract/base/message'
import type { CountedChannel } from '#domain/base/channels'
import { t } from '#src/locales/base/message'
import type { Pager } from '#src/stores/pager'
import type { IconName } from '#src/ui/Icon/Icon'
import { List } from '#src/ui/List/List'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty } from '#src/ui/States/Info'
import { MessageRow } from './MessageRow'
import { MessageSkeleton } from './MessageSkeleton'
import { UnreadTop } from './UnreadTop'
import './message.scss'

interface Props {
  channel: CountedChannel
  list: Pager<Message>
  now: number
  /** Unread messages in this channel. */
  unread: number
  onReadAll: () => void
  onOpen: (message: Message) => void
  onDelete: (message: Message) => void
  /** The empty state's action. */
  onNext: () => void
}

const ROW_PX = 89
const NEXT = { follow: 'message.find', examine: 'message.publish', system: 'message.home' } as const
const ICON: Record<CountedChannel, IconName> = { follow: 'follow', examine: 'doc', system: 'bell' }

/** One channel's messages, including the loading, error and empty states. */
export const MessageList = observer(function MessageList(props: Props) {
  const { channel, list, now, unread, onReadAll, onOpen, onDelete, onNext } = props
  return (
    <ListStates bare list={list} skeleton={<MessageSkeleton />} className="messages" stripClass="messages__stale">
      {list.items.length > 0 && <UnreadTop count={unread} onReadAll={onReadAll} />}
      {list.items.length === 0 ? (
        <Empty
          bare
          icon={ICON[channel]}
          title={t(`message.${channel}_empty`)}
          text={t(`message.${channel}_empty_text`)}
          action={t(NEXT[channel])}
          onAction={onNext}
        />
      ) : (
        <List
          id={`messages-${channel}`}
          items={list.items}
          keyOf={message => message.id}
          render={message => <MessageRow message={message} now={now} onOpen={onOpen} onDelete={onDelete} />}
          itemPx={ROW_PX}
          {...list.rest}
        />
      )}
    </ListStates>
  )
})
