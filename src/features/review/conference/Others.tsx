import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { t } from '#src/locales/review/conference'
import { linkTo } from '#src/navigation'
import type { Pager } from '#src/stores/pager'
import { countText } from '#src/ui/format'
import { meetingTime, meetingTitle } from '#src/ui/format/meeting'
import { PagedList } from '#src/ui/List/PagedList'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import type { ConferenceSummary } from './source'
import './conference.scss'

const ROW_PX = 76

interface RowProps {
  one: ConferenceSummary
  now: number
  onOpen: (code: string) => void
}

const Marks = ({ one }: { one: ConferenceSummary }) => {
  if (one.state === 'cancelled') return <Tag tone="red">{t('conference.cancelled')}</Tag>
  if (one.has_replay)
    return (
      <Tag tone="green" icon="play">
        {t('conference.has_replay')}
      </Tag>
    )
  return null
}

const Row = ({ one, now, onOpen }: RowProps) => (
  <Pressable
    className="conference__row"
    href={linkTo('conference', { conference_code: one.conference_code })}
    onPress={() => onOpen(one.conference_code)}
  >
    <View className="grow conference__words">
      <View className="t15 w6 two">{meetingTitle(one.title)}</View>
      <View className="t13 i3 num">
        {t('conference.number', { number: one.number, time: meetingTime(one.starts_at, now) })}
      </View>
    </View>
    <View className="none conference__marks">
      <Marks one={one} />
      {one.state !== 'cancelled' && (
        <View className="t13 i3 num">
          {one.state === 'ended'
            ? t('conference.attended', { count: countText(one.attended_count) })
            : t('conference.booked_of', { count: countText(one.booked_count), capacity: countText(one.capacity) })}
        </View>
      )}
    </View>
  </Pressable>
)

/** The meetings that follow; nothing if there are none. */
export const Ahead = ({ items, now, onOpen }: { items: readonly ConferenceSummary[] } & Omit<RowProps, 'one'>) =>
  items.length > 0 ? (
    <View className="conference__part">
      <View className="card conference__card">
        <View className="t15 w6 conference__head">{t('conference.ahead')}</View>
        {items.map(one => (
          <Row key={one.conference_code} one={one} now={now} onOpen={onOpen} />
        ))}
      </View>
    </View>
  ) : null

/** Past meetings with their replays, newest first. */
export const Past = observer(function Past({
  list,
  now,
  onOpen,
}: { list: Pager<ConferenceSummary> } & Omit<RowProps, 'one'>) {
  useEffect(() => void list.retry(), [list])
  return (
    <View className="conference__part">
      <PagedList
        id="conference-past"
        className="card conference__card conference__list"
        list={list}
        skeleton={<RowSkeleton />}
        empty={<Empty bare icon="play" title={t('conference.past_empty')} text={t('conference.past_empty_text')} />}
        keyOf={one => one.conference_code}
        render={one => <Row one={one} now={now} onOpen={onOpen} />}
        itemPx={ROW_PX}
      />
    </View>
  )
})
