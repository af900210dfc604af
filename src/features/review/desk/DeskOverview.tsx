import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { WaitingQueue } from '#contract/review/desk'
import type { DeskQueue } from '#domain/review/desk'
import { t } from '#src/locales/review/desk'
import { focused, focusOn, useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { ListStates } from '#src/ui/States/ListStates'
import { Tag } from '#src/ui/Tag/Tag'
import { QueueSkeleton } from '#src/shared/desk/DeskSkeleton'
import type { DeskLink } from './DeskSide'
import type { Overview } from './useOverview'
import { waitedText } from '#src/shared/desk/waited'
import './desk-overview.scss'
import '#src/shared/desk/desk.scss'

const DAY_MS = 86_400_000

interface Props {
  overview: Overview
  iconOf: (queue: DeskQueue) => IconName
  onOpen: (queue: DeskQueue) => void
  /** Those without a queue. */
  parts: readonly DeskLink[]
}

const queueId = (queue: string) => `desk-waits-${queue}`
const partId = (key: string) => `desk-part-${key}`

/** How long the oldest has waited. */
const Since = ({ since, now }: { since: string | null; now: number }) =>
  since === null ? (
    <View className="t13 i3">{t('desk.nothing_waits')}</View>
  ) : (
    <View className="row g4 wrap">
      <View className="t13 i3 num">{t('desk.oldest', { waited: waitedText(since, now) })}</View>
      {now - Date.parse(since) > DAY_MS && (
        <Tag tone="gold" icon="clock">
          {t('desk.overdue')}
        </Tag>
      )}
    </View>
  )

/** The desk's first page: what waits in each queue of this operator's and for how long, and their other parts. */
export const DeskOverview = observer(function DeskOverview({ overview, iconOf, onOpen, parts }: Props) {
  const { list, now } = overview
  const isWide = useWide()
  const ids = [...list.items.map(({ queue }) => queueId(queue)), ...parts.map(({ key }) => partId(key))]
  const step = (by: 1 | -1) => {
    const next = ids.indexOf(focused()?.id ?? '') + by
    focusOn(ids[Math.max(0, Math.min(ids.length - 1, next))])
  }
  useKeys({ j: () => step(1), k: () => step(-1) }, isWide && ids.length > 0)
  const card = ({ queue, count, since }: WaitingQueue) => (
    <View key={queue} {...{ role: 'listitem' }}>
      <Pressable id={queueId(queue)} className="card desk-waits" onPress={() => onOpen(queue)}>
        <View className="row g8">
          <Icon name={iconOf(queue)} size={20} />
          <View className="grow t15">{t(`desk.${queue}`)}</View>
          <View className={`t22 w6 num ${count === 0 ? 'i3' : ''}`}>{count}</View>
        </View>
        <Since since={since} now={now} />
      </Pressable>
    </View>
  )
  return (
    <View className="pane desk__queue desk-overview">
      <View className="desk__head row between">
        <View className="t17 w6" {...{ role: 'heading', 'aria-level': 1 }}>
          {t('desk.overview')}
        </View>
        <Pressable className="desk__order t13 i2" onPress={() => void list.retry()}>
          {t('desk.refresh')}
        </Pressable>
      </View>
      <View className="pane__rest">
        <Scroller onRefresh={() => list.reload()}>
          <ListStates bare list={list} skeleton={<QueueSkeleton />} stripClass="desk__stale">
            {list.items.length > 0 && (
              <View className="desk-overview__grid" {...{ role: 'list', 'aria-label': t('desk.queues') }}>
                {list.items.map(card)}
              </View>
            )}
          </ListStates>
          {parts.length > 0 && (
            <View className="desk-overview__parts" {...{ role: 'list', 'aria-label': t('desk.parts') }}>
              {parts.map(({ key, icon, text, onPress }) => (
                <View key={key} {...{ role: 'listitem' }}>
                  <Pressable id={partId(key)} className="desk__tab" onPress={onPress}>
                    <Icon name={icon} size={20} />
                    <View className="grow">{text}</View>
                    <Icon name="right" size={16} className="i4" />
                  </Pressable>
                </View>
              ))}
            </View>
          )}
        </Scroller>
      </View>
    </View>
  )
})
