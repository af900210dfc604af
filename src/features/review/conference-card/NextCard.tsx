import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type BookingState, type ConferenceState, hasBegun } from '#domain/review/conference'
import { t } from '#src/locales/review/conference-card'
import { go, linkTo } from '#src/navigation'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Countdown } from '#src/ui/Countdown/Countdown'
import { countText } from '#src/ui/format'
import { meetingTime, meetingTitle } from '#src/ui/format/meeting'
import { Pressable } from '#src/ui/Pressable'
import { type Next, useSource } from './source'
import './next-card.scss'

/** Px that the card takes on home, with the space above it. */
export const NEXT_CARD_PX = 128

const actOf = (isLive: boolean, state: ConferenceState, booking: BookingState | null): string => {
  if (isLive) return t('next.enter')
  if (booking === 'booked' || booking === 'attended') return t('next.booked')
  if (booking === 'waiting') return t('next.waiting')
  return t(state === 'open' ? 'next.book' : 'next.look')
}

interface Props {
  next: Next | undefined
  /** The countdown has ended: the meeting begins. */
  onBegin: () => void
}

/** Home's dark card: the next meeting with its countdown. A tap opens its page. Keeps its height while it loads. */
export const NextCard = observer(function NextCard({ next, onBegin }: Props) {
  const { now } = useSource()
  if (!next) return <View className="next-card next-card--wait" {...{ 'aria-hidden': true }} />
  const { conference, booking_state } = next
  if (!conference) return null
  const { conference_code, number, state, starts_at, booked_count, faces } = conference
  const isLive = hasBegun(conference, now())
  const act = actOf(isLive, state, booking_state)
  const isDone = !isLive && (booking_state === 'booked' || booking_state === 'waiting')
  const time = meetingTime(starts_at, now())
  const title = meetingTitle(conference.title)
  return (
    <Pressable
      className="next-card"
      href={linkTo('conference', { conference_code })}
      label={`${t('next.number', { number })} ${time} ${title} ${act}`}
      onPress={() => void go('conference', { conference_code })}
    >
      <View className="row g12">
        <View className="grow">
          <View className="t13 next-card__quiet num">{t('next.number', { number })}</View>
          <View className="t17 w6 two next-card__title num">{`${time} ${title}`}</View>
        </View>
        <View className={`next-card__act t13 w6 ${isDone ? 'next-card__act--done' : ''}`}>{act}</View>
      </View>
      <View className="row between wrap g8 next-card__foot">
        {isLive ? (
          <View className="t13 w6">{t('next.live')}</View>
        ) : (
          <View className="row g8">
            <Countdown onHero until={Date.parse(starts_at)} onEnd={onBegin} now={now} />
            <View className="t11 next-card__quiet">{t('next.until')}</View>
          </View>
        )}
        <View className="row g8">
          <View className="row next-card__faces">
            {faces.slice(0, 3).map(({ avatar_url, nickname }, i) => (
              <Avatar key={i} size="s" url={avatar_url} name={nickname} />
            ))}
          </View>
          <View className="t13 next-card__quiet num">{t('next.count', { count: countText(booked_count) })}</View>
        </View>
      </View>
    </Pressable>
  )
})
