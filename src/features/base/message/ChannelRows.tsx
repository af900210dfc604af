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

const Row = observer(function Row({ row, now, onOpen }: RowProps) {
  const { channel } = row
  const store = useApp().unread
  // Announcements are public and never counted.
  const unread = isCounted(channel) ? store.channel(channel) : 0
  const { last } = row
  const words = last && messageWords(last)
  const name = t(`message.channel_${channel}`)
  return (
    <Pressable className="message channel" onPress={() => onOpen(channel)}>
      <MessageMark {...CHANNEL[channel]} />
      <View className="grow message__words">
        <View className="row between wrap channel__name">
          <View className="t15 w6">{name}</View>
          {last && <View className="t11 i3 num none">{timeText(last.created_at, now)}</View>}
        </View>
        <View className="row between g8 channel__line">
          <View className="t13 i3 one grow">{words ? lineOf(words) : t(`message.line_${channel}`)}</View>
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
  onReadAll,
}: {
  list: Pager<ChannelRow>
  /** Unread messages in all channels. */
  unread: number
  onOpen: (channel: Channel) => void
  onReadAll: () => void
}) {
  const skeleton = <MessageSkeleton count={4} />
  return (
    <ListStates bare list={list} skeleton={skeleton} className="messages" stripClass="messages__stale">
      <UnreadTop count={unread} onReadAll={onReadAll} />
      {list.items.map(row => (
        <Row key={row.channel} row={row} now={Date.now()} onOpen={onOpen} />
      ))}
    </ListStates>
  )
})
