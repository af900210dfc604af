import { DAY_MS, HOUR_MS } from './relative-time'

/** Shanghai's offset from UTC. */
const SHANGHAI_MS = 8 * HOUR_MS

/** The same time of day that many months later in Shanghai; the last day of a shorter month. In ms. */
export const addMonths = (at: number, months: number): number => {
  const local = new Date(at + SHANGHAI_MS)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = (at + SHANGHAI_MS) % DAY_MS
  return Date.UTC(year, month, Math.min(local.getUTCDate(), last)) + timeOfDay - SHANGHAI_MS
}

/** A purchased period; ISO texts. */
export interface Period {
  starts_at: string
  ends_at: string
}

/**
 * Moves periods forward when one is taken back: each begins where the previous one ends and keeps its length.
 * @returns the moved ones
 */
export const closeGaps = <P extends Period>(periods: readonly P[], now: number): P[] => {
  const moved: P[] = []
  let free = now
  for (const one of [...periods].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    const earlier = Math.max(0, Date.parse(one.starts_at) - free)
    const iso = (text: string) => new Date(Date.parse(text) - earlier).toISOString()
    const placed = { ...one, starts_at: iso(one.starts_at), ends_at: iso(one.ends_at) }
    if (earlier > 0) moved.push(placed)
    free = Math.max(free, Date.parse(placed.ends_at))
  }
  return moved
}
