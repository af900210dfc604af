import { endpoints, type Output } from '#contract'
import { readInitialData } from '#src/shared/page/initial-data'
import { sourceOf } from '#src/shared/use-app'

export type Next = Output<typeof endpoints.conference.getNextConference>

const KEY = 'conference:next'

/** From the page's HTML, as a visitor sees it; undefined if it holds none. */
export const takeFirstNext = (): Next | undefined => {
  const given = readInitialData('conference') as Next['conference'] | undefined
  return given ? { conference: given, booking_state: null } : undefined
}

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  const key = () => `${KEY}:${session.uid ?? ''}`
  return {
    isIn: () => session.uid !== null,
    now: () => clock.now(),
    /** As last seen on this device; undefined if never, or if that meeting is over. */
    recall: (): Next | undefined => {
      const seen = storage.get<Next>(key())
      return seen?.conference && Date.parse(seen.conference.ends_at) > clock.now() ? seen : undefined
    },
    /** Undefined on failure: the card stays as it is. */
    load: async (): Promise<Next | undefined> => {
      const next = await api.call(endpoints.conference.getNextConference, {}).catch(() => undefined)
      if (next) storage.set(key(), next)
      return next
    },
  }
})
