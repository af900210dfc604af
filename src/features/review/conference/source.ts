import { endpoints, type Output } from '#contract'
import type { AgendaItem, ConferenceDetail, ConferenceSummary, Presentation } from '#contract/review/conference'
import type { PresentedKind } from '#domain/review/conference'
import { STORAGE } from '#domain/base/storage'
import { locale } from '#src/locales'
import { linkTo } from '#src/navigation'
import { origin } from '#src/platform/browser'
import { onSlow } from '#src/shared/app'
import { withReferral } from '#src/shared/sharing/share'
import { sourceOf } from '#src/shared/use-app'
import type { CursorPage } from '#src/stores/pager'

const { conference, listing, product } = endpoints

export type Attendee = Output<typeof conference.getAttendeePage>['items'][number]
export type { AgendaItem, ConferenceDetail, ConferenceSummary, Presentation }

/** Placeholder for the code of the next meeting, which isn't known yet. */
export const NEXT = 'next'

/** Something of one's own that may be presented. */
export interface Presentable {
  kind: PresentedKind
  code: string
  title: string
  cover_url: string | null
  cover_color: string | null
}

export const useSource = sourceOf(({ api, clock, session, storage, user }) => {
  /** Per user; log-out clears it. */
  const key = (name: string) => `conference:${session.uid}:${name}`
  const noteKey = (code: string) => `${STORAGE.draftPrefix}present:${session.uid ?? ''}:${code}`
  const memory = <P>(name: string) => ({
    recall: () => storage.get<{ page: P; at: number }>(key(name)),
    cache: (page: P, at: number) => storage.set(key(name), { page, at }),
    onSlow: onSlow(clock),
  })
  return {
    /** ms */
    now: () => clock.now(),
    isEnterprise: () => Boolean(user.info?.is_enterprise_certified),
    detail: {
      load: (code: string): Promise<ConferenceDetail> =>
        api.call(conference.getConference, code === NEXT ? {} : { conference_code: code }),
      cache: (detail: ConferenceDetail): void => {
        storage.set(key('detail'), { detail, at: clock.now() })
      },
      // Only the last meeting seen is cached; it counts as the next one until it has ended.
      recall: (code: string) => {
        const seen = storage.get<{ detail: ConferenceDetail; at: number }>(key('detail'))
        const isWanted = (detail: ConferenceDetail) =>
          code === NEXT ? Date.parse(detail.ends_at) > clock.now() : detail.conference_code === code
        return seen && isWanted(seen.detail) ? seen : null
      },
      forget: (): void => storage.remove(key('detail')),
    },
    /** @throws ApiError 409 */
    book: (conference_code: string, waits: boolean, idempotencyKey: string) =>
      api.call(conference.bookConference, { conference_code, waits }, { idempotencyKey }),
    /** @throws ApiError 409 */
    cancel: (conference_code: string, idempotencyKey: string) =>
      api.call(conference.cancelBooking, { conference_code }, { idempotencyKey }),
    /** @throws ApiError 409 */
    remind: (
      conference_code: string,
      choice: { remind_hour: boolean; remind_start: boolean },
      idempotencyKey: string,
    ) => api.call(conference.setReminder, { conference_code, ...choice }, { idempotencyKey }),
    /** @throws ApiError 409 */
    enter: (conference_code: string, idempotencyKey: string) =>
      api.call(conference.enterConference, { conference_code }, { idempotencyKey }),
    /** @throws ApiError 403 `need: enterprise`, 409, 422 */
    apply: (
      conference_code: string,
      input: { object_kind: PresentedKind; object_code: string; note: string },
      idempotencyKey: string,
    ) => api.call(conference.applyToPresent, { conference_code, ...input }, { idempotencyKey }),
    /** @throws ApiError 409 */
    withdraw: (presentation_code: string, idempotencyKey: string) =>
      api.call(conference.withdrawPresentation, { presentation_code }, { idempotencyKey }),
    people: (conference_code: string) => ({
      load: (cursor?: string): Promise<CursorPage<Attendee>> =>
        api.call(conference.getAttendeePage, { conference_code, cursor }),
      ...memory<CursorPage<Attendee>>(`people:${conference_code}`),
    }),
    past: {
      load: (cursor?: string): Promise<CursorPage<ConferenceSummary>> =>
        api.call(conference.getConferencePage, { when: 'past', cursor }),
      ...memory<CursorPage<ConferenceSummary>>('past'),
    },
    /** The meetings ahead. @throws ApiError */
    loadAhead: async (): Promise<ConferenceSummary[]> =>
      (await api.call(conference.getConferencePage, { when: 'ahead' })).items,
    /** What is on the shelf of this person's, newest first. @throws ApiError */
    loadOwn: async (kind: PresentedKind, cursor?: string): Promise<CursorPage<Presentable>> => {
      if (kind === 'product') {
        const { items, next_cursor } = await api.call(product.getMyProductPage, { tab: 'on_shelf', cursor })
        return { items: items.map(item => ({ kind, code: item.product_code, ...shownOf(item) })), next_cursor }
      }
      const { items, next_cursor } = await api.call(listing.getMyListingPage, {
        kind: 'supply',
        tab: 'on_shelf',
        cursor,
      })
      return { items: items.map(item => ({ kind, code: item.listing_code, ...shownOf(item) })), next_cursor }
    },
    note: {
      read: (code: string): string => storage.get<string>(noteKey(code)) ?? '',
      write: (code: string, text: string): void => storage.set(noteKey(code), text),
      clear: (code: string): void => storage.remove(noteKey(code)),
    },
    /** Address of a meeting as a calendar file, in the app's language. */
    calendarFile: (conference_code: string): string => `${origin()}/calendar/${conference_code}.ics?lang=${locale()}`,
    /** Absolute, with the sharer's referral code. */
    linkOf: (conference_code: string): string =>
      origin() + withReferral(user, linkTo('conference', { conference_code })),
  }
})
export type Source = ReturnType<typeof useSource>

const shownOf = ({ title, cover_url, cover_color }: Pick<Presentable, 'title' | 'cover_url' | 'cover_color'>) => ({
  title,
  cover_url,
  cover_color,
})
