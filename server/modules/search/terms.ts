import { shanghaiDay } from '../../../domain/relative-time'
import { type Context, nowText } from '../../context'
import { inTransaction } from '../../db/client'
import { placeKey } from '../../http/address'
import type { Subject } from './saved-repo'
import { addTerms } from './terms-repo'

const FLUSH_MS = 5_000
/** Beyond so many at once the rest is not worth remembering. */
const HELD_MAX = 2_000
/** Of one word between two writes. */
const PEOPLE_MAX = 100
const LENGTH = { min: 2, max: 20 }

/** A term as it is kept; null for what nobody should be offered: too short, too long, or with a number to call. */
export const termOf = (keyword: string): string | null => {
  const term = keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const length = Array.from(term).length
  return length < LENGTH.min || length > LENGTH.max || /\d{6}/.test(term) ? null : term
}

/** Remembers what is found, in memory, and writes now and then; a person, known by the place, counts once a day for a word. */
export const createTerms = (ctx: Pick<Context, 'db' | 'log' | 'clock' | 'keys'>) => {
  let held = new Map<string, { subject: Subject; term: string; people: Set<string> }>()

  const flush = async (): Promise<void> => {
    if (!held.size) return
    const full = [...held.values()]
    held = new Map()
    await inTransaction(ctx.db, tx =>
      addTerms(
        tx,
        full.flatMap(({ subject, term, people }) => [...people].map(person => ({ subject, term, person }))),
        shanghaiDay(ctx.clock.now()),
        nowText(ctx),
      ),
    )
  }
  const timer = setInterval(
    () => flush().catch((error: unknown) => ctx.log.warn({ err: error }, 'search terms were not counted')),
    FLUSH_MS,
  )
  timer.unref()

  return {
    note: (subject: Subject, keyword: string, address: string): void => {
      const term = termOf(keyword)
      if (term === null) return
      const key = `${subject} ${term}`
      const known = held.get(key)
      if (!known && held.size >= HELD_MAX) return
      const people = known?.people ?? new Set()
      if (people.size < PEOPLE_MAX) people.add(ctx.keys.fields.index(placeKey(address), 'search-term'))
      if (!known) held.set(key, { subject, term, people })
    },
    flush,
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flush()
    },
  }
}
