import { DAY_MS, HOUR_MS } from '../kit/relative-time'

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

/**
 * A purchased period; ISO texts. Its end is counted from the first day of the run that it belongs to, which is unbroken
 * time: so each month ends on that day of its own month, however the run was bought.
 */
export interface Period {
  starts_at: string
  ends_at: string
  /** When the run began. */
  run_starts_at: string
  /** Months from there to the end of this period. */
  run_months: number
}

const isoOf = (ms: number): string => new Date(ms).toISOString()

/** The time that follows on what is there. @param last the run's last period so far; null begins a run at `now` (ms) */
export const periodAfter = (last: Period | null, months: number, now: number): Period => {
  const run_starts_at = last?.run_starts_at ?? isoOf(now)
  const run_months = (last?.run_months ?? 0) + months
  const ends_at = isoOf(addMonths(Date.parse(run_starts_at), run_months))
  return { starts_at: last?.ends_at ?? run_starts_at, ends_at, run_starts_at, run_months }
}

/**
 * Lays the rest of a run anew when one of its periods is taken back: from the run's first day, or, if that period runs,
 * from `now` (ms), since used time stays used. One that is over moves nothing.
 * @param rest the periods that aren't over, without the taken one, in order
 * @returns the moved ones
 */
export const withoutPeriod = <P extends Period & { months: number }>(
  taken: Pick<Period, 'starts_at' | 'ends_at'>,
  rest: readonly P[],
  now: number,
): P[] => {
  if (Date.parse(taken.ends_at) <= now) return []
  const from = Math.max(now, Date.parse(taken.starts_at))
  const later = rest.filter(({ starts_at }) => Date.parse(starts_at) >= Date.parse(taken.starts_at))
  let last: Period | null = rest[rest.length - later.length - 1] ?? null
  return later.map(one => {
    last = periodAfter(last, one.months, from)
    return { ...one, ...last }
  })
}
