import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { badgeText } from '#domain/base/badge'
import { isCounted, type Channel } from '#domain/base/channels'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/message'
import type { Pager } from '#src/stores/pager'
import { Badge } from '#src/ui/Badge/Badge'
import { timeText } from '#src/ui/format'
import type { IconName } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { ListStates } from '#src/ui/States/ListStates'
import { listed } from './listed'
import { MessageMark } from './MessageMark'
import { MessageSkeleton } from './MessageSkeleton'
import type { ChannelRow } from './page-source'
import { UnreadTop } from './UnreadTop'
import { messageWords, type MessageTone } from './words'
import './message.scss'

const CHANNEL: Record<Channel, { icon: IconName; tone: MessageTone }> = {
  follow: { icon: 'follow', tone: 'accent' },
  examine: { icon: 'doc', tone: 'green' },
  system: { icon: 'bell', tone: 'blue' },
  conference: { icon: 'cal', tone: 'gold' },
}

/** Title and text in one line. */
const lineOf = ({ title, text }: ReturnType<typeof messageWords>) => [title, text].filter(Boolean).join(' · ')

interface BoxProps {
  mark: { icon: IconName; tone: MessageTone }
  name: string
  time?: string
  line: string
  unread: number
  onPress: () => void
}

const Box = ({ mark, name, time, line, unread, onPress }: BoxProps) => (
  <Pressable className="message channel" onPress={onPress}>
    <MessageMark {...mark} />
    <View className="grow message__words">
      <View className="row between wrap channel__name">
        <View className="t15 w6">{name}</View>
        {time && <View className="t11 i3 num none">{time}</View>}
      </View>
      <View className="row between g8 channel__line">
        <View className="t13 i3 one grow">{line}</View>
        {unread > 0 && (
          <View>
            <View className="sr">{t('message.channel_unread', { count: unread })}</View>
            <View {...{ 'aria-hidden': true }}>
              <Badge text={badgeText(unread)} />
            </View>
          </View>
        )}
      </View>
    </View>
  </Pressable>
)

const Row = observer(function Row({ row, now, onOpen }: RowProps) {
  const { channel, last } = row
  const store = useApp().unread
  return (
    <Box
      mark={CHANNEL[channel]}
      name={t(`message.channel_${channel}`)}
      time={last ? timeText(last.created_at, now) : undefined}
      line={last ? lineOf(messageWords(last)) : t(`message.line_${channel}`)}
      // Announcements are public and never counted.
      unread={isCounted(channel) ? listed(store, channel) : 0}
      onPress={() => onOpen(channel)}
    />
  )
})

/** Threads of enquiries: no channel, but counted with the system messages. */
const Enquiries = observer(function Enquiries({ onOpen }: { onOpen: () => void }) {
  return (
    <Box
      mark={{ icon: 'chat', tone: 'accent' }}
      name={t('message.channel_enquiry')}
      line={t('message.line_enquiry')}
      unread={useApp().unread.threads}
      onPress={onOpen}
    />
  )
})

interface RowProps {
  row: ChannelRow
  now: number
  onOpen: (channel: Channel) => void
}

/** The channels with their last messages. */
export const ChannelRows = observer(function ChannelRows({
  list,
  unread,
  onOpen,
  onEnquiries,
  onReadAll,
}: {
  list: Pager<ChannelRow>
  /** Unread messages in all channels, with the threads of enquiries. */
  unread: number
  onOpen: (channel: Channel) => void
  onEnquiries: () => void
  onReadAll: () => void
}) {
  const { threads } = useApp().unread
  const skeleton = <MessageSkeleton count={5} />
  return (
    <ListStates bare list={list} skeleton={skeleton} className="messages" stripClass="messages__stale">
      <UnreadTop count={unread} readable={unread - threads} onReadAll={onReadAll} />
      <Enquiries onOpen={onEnquiries} />
      {list.items.map(row => (
        <Row key={row.channel} row={row} now={Date.now()} onOpen={onOpen} />
      ))}
    </ListStates>
  )
})
