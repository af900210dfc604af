import { type Context, nowText } from '../../context'
import type { Subject } from './saved-repo'
import { addTerms } from './terms-repo'

const FLUSH_MS = 5_000
/** Beyond so many at once the rest is not worth remembering. */
const HELD_MAX = 2_000
const LENGTH = { min: 2, max: 20 }

/** A term as it is kept; null for what nobody should be offered: too short, too long, or with a number to call. */
export const termOf = (keyword: string): string | null => {
  const term = keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const length = Array.from(term).length
  return length < LENGTH.min || length > LENGTH.max || /\d{6}/.test(term) ? null : term
}

/** Remembers what is found, in memory, and writes now and then; one address counts once each time. */
export const createTerms = (ctx: Pick<Context, 'db' | 'log' | 'clock'>) => {
  let held = new Map<string, { subject: Subject; term: string; addresses: Set<string> }>()

  const flush = async (): Promise<void> => {
    if (!held.size) return
    const full = [...held.values()]
    held = new Map()
    await addTerms(
      ctx.db,
      full.map(({ subject, term, addresses }) => ({ subject, term, n: addresses.size })),
      nowText(ctx),
    )
  }
  const timer = setInterval(
    () => flush().catch((error: unknown) => ctx.log.warn({ err: error }, 'search terms were not counted')),
    FLUSH_MS,
  )
  timer.unref()

  return {
    note: (subject: Subject, keyword: string, address = ''): void => {
      const term = termOf(keyword)
      if (term === null) return
      const key = `${subject} ${term}`
      const known = held.get(key)
      if (known) known.addresses.add(address)
      else if (held.size < HELD_MAX) held.set(key, { subject, term, addresses: new Set([address]) })
    },
    flush,
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flush()
    },
  }
}
