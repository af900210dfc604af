import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { canBook } from '#domain/review/conference'
import { t } from '#src/locales/review/conference'
import { calendar } from '#src/platform/calendar'
import { ActButton } from '#src/ui/ActButton/ActButton'
import { ActRow } from '#src/ui/ActButton/ActRow'
import { Button } from '#src/ui/Button/Button'
import { countText, dayText } from '#src/ui/format'
import { meetingTime, meetingTitle } from '#src/ui/format/meeting'
import { Dialog } from '#src/ui/Popup/Dialog'
import { toast } from '#src/ui/Toast/toast'
import { openShareSheet } from '#src/shared/sharing/share-sheet'
import type { ConferenceDetail, Source } from './source'
import type { Conference } from './useConference'

/** What the share sheet and WeChat's own menu share. */
export const subjectOf = (detail: ConferenceDetail, { linkOf, now }: Pick<Source, 'linkOf' | 'now'>) => {
  const title = meetingTitle(detail.title)
  const description = t('conference.share_text', {
    time: meetingTime(detail.starts_at, now()),
    count: countText(detail.booked_count),
  })
  const link = linkOf(detail.conference_code)
  return { kind: 'home' as const, code: null, title, description, link, pictures: [], text: `${title}\n${description}` }
}

/** The one main act of the page. */
const Main = ({ detail, meeting }: { detail: ConferenceDetail; meeting: Conference }) => {
  const { state, booking, booked_count, capacity, has_replay, opens_at } = detail
  const own = booking?.state
  const { busy } = meeting
  if (state === 'ended')
    return (
      <Button grow size="l" disabled={!has_replay} icon="play" onPress={meeting.replay}>
        {t(has_replay ? 'conference.replay' : 'conference.no_replay')}
      </Button>
    )
  if (state === 'live' && (own === 'booked' || own === 'attended'))
    return (
      <Button grow size="l" busy={busy} icon="video" onPress={meeting.enter}>
        {t('conference.enter')}
      </Button>
    )
  if (own === 'booked' || own === 'waiting')
    return (
      <Button grow size="l" kind="sub" busy={busy} onPress={() => meeting.askCancel(true)}>
        {own === 'booked' ? t('conference.booked') : t('conference.waiting', { place: booking?.place ?? 1 })}
      </Button>
    )
  if (!canBook(state))
    return (
      <Button grow size="l" disabled>
        {state === 'cancelled' ? t('conference.cancelled') : t('conference.opens', { day: dayText(opens_at) })}
      </Button>
    )
  const isFull = booked_count >= capacity
  return (
    <Button grow size="l" busy={busy} onPress={() => meeting.book(isFull)}>
      {t(isFull ? 'conference.wait' : state === 'live' ? 'conference.book_late' : 'conference.book')}
    </Button>
  )
}

/** Calendar, reminders, sharing and the main act. */
export const Foot = observer(function Foot({
  detail,
  meeting,
  source,
  onRemind,
  onRefused,
}: {
  detail: ConferenceDetail
  meeting: Conference
  source: Source
  onRemind: () => void
  /** The calendar's permission was refused. */
  onRefused: () => void
}) {
  const [isAdding, setAdding] = useState(false)
  const { conference_code, starts_at, ends_at, summary, state, booking } = detail
  const isComing = state !== 'ended' && state !== 'cancelled'
  const isBooked = booking?.state === 'booked' || booking?.state === 'waiting'
  const add = async () => {
    if (isAdding) return
    const obstacle = calendar.obstacle()
    if (obstacle) return toast(t(`conference.calendar_${obstacle}`), 'alert')
    setAdding(true)
    const added = await calendar.add({
      title: meetingTitle(detail.title),
      description: summary,
      startsAt: Date.parse(starts_at),
      endsAt: Date.parse(ends_at),
      file: source.calendarFile(conference_code),
    })
    setAdding(false)
    if (added === 'added') toast(t('conference.calendar_added'), 'ok')
    if (added === 'failed') toast(t('conference.calendar_failed'), 'alert')
    if (added === 'refused') onRefused()
  }
  return (
    <>
      <ActRow>
        {isComing && (
          <ActButton
            icon="cal"
            text={t('conference.calendar')}
            label={t('conference.calendar_label')}
            onPress={() => void add()}
          />
        )}
        {isComing && (
          <ActButton
            icon="bell"
            text={t('conference.remind')}
            label={t('conference.remind_title')}
            onPress={() => (isBooked ? onRemind() : toast(t('conference.remind_first')))}
          />
        )}
        <ActButton
          icon="share"
          text={t('conference.share')}
          onPress={() => openShareSheet(subjectOf(detail, source))}
        />
      </ActRow>
      <Main detail={detail} meeting={meeting} />
    </>
  )
})

/** Asks before a place is given back. */
export const CancelDialog = observer(function CancelDialog({
  detail,
  meeting,
}: {
  detail: ConferenceDetail
  meeting: Conference
}) {
  const isWaiting = detail.booking?.state === 'waiting'
  return (
    <Dialog
      open={meeting.asksCancel}
      title={t(isWaiting ? 'conference.ask_leave' : 'conference.ask_cancel')}
      text={t(isWaiting ? 'conference.ask_leave_text' : 'conference.ask_cancel_text')}
      no={t('conference.keep')}
      yes={t(isWaiting ? 'conference.leave' : 'conference.cancel')}
      onNo={() => meeting.askCancel(false)}
      onYes={meeting.cancel}
    />
  )
})

/** The phone refused the calendar: only its settings can allow it. */
export const CalendarDialog = observer(function CalendarDialog({
  open,
  onClose,
}: {
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      title={t('conference.calendar_ask')}
      text={t('conference.calendar_refused')}
      no={t('conference.later')}
      yes={t('conference.calendar_settings')}
      onNo={onClose}
      onYes={() => {
        onClose()
        void calendar.openSettings()
      }}
    />
  )
})
