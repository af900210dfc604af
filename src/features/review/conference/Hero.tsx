import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { shanghaiClock } from '#domain/review/conference'
import { t } from '#src/locales/review/conference'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Countdown } from '#src/ui/Countdown/Countdown'
import { countText } from '#src/ui/format'
import { meetingTime, meetingTitle } from '#src/ui/format/meeting'
import { Progress } from '#src/ui/Progress/Progress'
import type { ConferenceDetail } from './source'
import './conference.scss'

interface Props {
  detail: ConferenceDetail
  /** ms */
  now: () => number
  /** The countdown has ended. */
  onBegin: () => void
}

const StateLine = ({ detail, now, onBegin }: Props) => {
  const { state, starts_at, cancel_reason } = detail
  if (state === 'cancelled')
    return (
      <View className="t15 w6 conference__state">
        {cancel_reason ? t('conference.cancelled_why', { reason: cancel_reason }) : t('conference.cancelled')}
      </View>
    )
  if (state === 'ended') return <View className="t15 w6 conference__state">{t('conference.ended')}</View>
  if (state === 'live')
    return <View className="t15 w6 conference__state conference__state--live">{t('conference.live')}</View>
  return <Countdown onHero until={Date.parse(starts_at)} onEnd={onBegin} now={now} />
}

/** The dark top of the page: which meeting, when, and how many come. */
export const Hero = observer(function Hero(props: Props) {
  const { detail, now } = props
  const { number, title, summary, starts_at, ends_at, booked_count, attended_count, capacity, faces, state } = detail
  const isOver = state === 'ended'
  const time = t('conference.range', { time: meetingTime(starts_at, now()), end: shanghaiClock(ends_at) })
  return (
    <View className="conference__hero">
      <View className="t13 conference__quiet num">{t('conference.number', { number, time })}</View>
      <View className="t22 w6 conference__title">{meetingTitle(title)}</View>
      {summary && <View className="t13 conference__quiet conference__summary">{summary}</View>}
      <View className="row between wrap g12 conference__when">
        <StateLine {...props} />
        <View className="conference__who">
          <View className="row conference__faces">
            {faces.map(({ avatar_url, nickname }, i) => (
              <Avatar key={i} size="s" url={avatar_url} name={nickname} />
            ))}
          </View>
          <View className="t13 conference__quiet num">
            {isOver
              ? t('conference.attended', { count: countText(attended_count) })
              : t('conference.booked_of', { count: countText(booked_count), capacity: countText(capacity) })}
          </View>
        </View>
      </View>
      {!isOver && state !== 'cancelled' && <Progress value={booked_count / capacity} label={t('conference.places')} />}
    </View>
  )
})

/** Placeholder of the same height. */
export const HeroSkeleton = () => (
  <View className="conference__hero conference__hero--wait" {...{ 'aria-hidden': true }}>
    <View className="conference__bone" style={{ width: '60%' }} />
    <View className="conference__bone conference__bone--title" style={{ width: '44%' }} />
    <View className="conference__bone" style={{ width: '52%' }} />
    <View className="conference__bone conference__bone--clock" style={{ width: '48%' }} />
  </View>
)
