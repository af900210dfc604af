import { useEffect, useMemo, useState } from 'react'
import type { Booking } from '#contract/review/conference'
import { hasBegun } from '#domain/review/conference'
import { t } from '#src/locales/review/conference'
import { openLive } from '#src/platform/live'
import { useDetail } from '#src/shared/detail/use-detail'
import { useAct } from '#src/shared/submit/use-act'
import { Pager } from '#src/stores/pager'
import { toast } from '#src/ui/Toast/toast'
import { type Attendee, type ConferenceSummary, NEXT, useSource } from './source'

/** One meeting, the lists beside it, and the user's actions. */
export const useConference = (code: string | undefined) => {
  const source = useSource()
  const look = useDetail(code || NEXT, source.detail)
  const shown = look.state.status === 'ready' ? look.state.detail : null
  const detail = shown && hasBegun(shown, source.now()) ? { ...shown, state: 'live' as const } : shown
  const conferenceCode = detail?.conference_code
  const [asksCancel, askCancel] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = useAct()

  const people = useMemo(
    () =>
      conferenceCode
        ? new Pager<Attendee>({ ...source.people(conferenceCode), keyOf: one => one.user_code, now: source.now })
        : null,
    [source, conferenceCode],
  )
  const past = useMemo(
    () => new Pager<ConferenceSummary>({ ...source.past, keyOf: one => one.conference_code, now: source.now }),
    [source],
  )
  const [ahead, setAhead] = useState<ConferenceSummary[]>([])
  useEffect(() => {
    let isOver = false
    // A failure here shows no error: the page's own content shows one.
    source.loadAhead().then(
      items => !isOver && setAhead(items),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [source, conferenceCode])

  /** Runs one action at a time, then shows the meeting's new state, even after a refusal. */
  const run = async <T>(name: string, call: (key: string) => Promise<T>, done: (result: T) => void): Promise<void> => {
    if (busy || !conferenceCode) return
    setBusy(true)
    const result = await act(`${name}:${conferenceCode}`, name, call)
    if (result !== null) done(result)
    await look.reload()
    setBusy(false)
    if (people && people.loadedAt > 0) await people.retry()
  }
  const show = (booking: Booking) => look.change({ booking })
  const said = (booking: Booking) => {
    show(booking)
    toast(t(booking.state === 'waiting' ? 'conference.did_wait' : 'conference.did_book'), 'ok')
  }

  return {
    ...look,
    detail,
    people,
    past,
    ahead: ahead.filter(one => one.conference_code !== conferenceCode),
    busy,
    asksCancel,
    askCancel,
    book: (waits: boolean) => void run(waits ? 'wait' : 'book', key => source.book(conferenceCode!, waits, key), said),
    cancel: () => {
      askCancel(false)
      void run(
        'cancel',
        key => source.cancel(conferenceCode!, key),
        () => toast(t('conference.did_cancel'), 'ok'),
      )
    },
    remind: (choice: { remind_hour: boolean; remind_start: boolean }) =>
      run(
        `remind:${choice.remind_hour}:${choice.remind_start}`,
        key => source.remind(conferenceCode!, choice, key),
        show,
      ),
    enter: () =>
      void run(
        'enter',
        key => source.enter(conferenceCode!, key),
        live =>
          void openLive(live).then(opened => {
            if (opened === 'failed') toast(t('conference.live_failed'), 'alert')
            if (opened !== 'copied') return
            toast(
              live.kind === 'channels'
                ? t('conference.live_copied_channels', { name: live.name || live.target })
                : t('conference.live_copied_link'),
              'copy',
            )
          }),
      ),
    replay: () => {
      const target = detail?.replay_url
      if (!target) return
      void openLive({ kind: 'link', target, name: '' }).then(opened => {
        if (opened === 'copied') toast(t('conference.replay_copied'), 'copy')
        if (opened === 'failed') toast(t('conference.live_failed'), 'alert')
      })
    },
    withdraw: (presentationCode: string) =>
      void run(
        `withdraw:${presentationCode}`,
        key => source.withdraw(presentationCode, key),
        () => toast(t('conference.withdrew'), 'ok'),
      ),
  }
}
export type Conference = ReturnType<typeof useConference>
