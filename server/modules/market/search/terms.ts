import { joinAmounts } from '#domain/market/measures'
import { shanghaiDay } from '#domain/kit/relative-time'
import { type Context, nowText } from '#server/context'
import { inTransaction } from '#server/db/client'
import { createFlush } from '#server/flush'
import { placeKey } from '#server/http/address'
import type { Subject } from './saved-repo'
import { addTerms } from './terms-repo'

/** Terms held between two writes; further ones are dropped. */
const HELD_MAX = 2_000
/** People counted per term between two writes. */
const PEOPLE_MAX = 100
const LENGTH = { min: 2, max: 20 }

/** A keyword as terms are kept: lower-cased, with single spaces, and none within an amount. */
export const spelt = (keyword: string): string =>
  joinAmounts(keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' '))

/** Normalises a term; null if it must not be suggested: too short, too long, or six digits in a row (a number). */
const termOf = (keyword: string): string | null => {
  const term = spelt(keyword).trim()
  const length = Array.from(term).length
  return length < LENGTH.min || length > LENGTH.max || /\d{6}/.test(term) ? null : term
}

/** Buffers searched terms in memory and flushes them. A person, known by `placeKey`, counts once a day per term. */
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
    close: createFlush(ctx, flush, 'search terms were not counted').close,
  }
}
