/** Relative time of the specification's section 9: just now, minutes, hours, days up to 30, then a date. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY_MS = 24 * HOUR

export type RelativeTime =
  { unit: 'now' } | { unit: 'minute' | 'hour' | 'day'; count: number } | { unit: 'date'; date: string }

/**
 * A time ahead of the reader's clock is "just now"; the date is Asia/Shanghai's, `YYYY-MM-DD`.
 * @param at the time to describe, in ms
 * @param now the reader's clock, in ms
 */
export const relativeTime = (at: number, now: number): RelativeTime => {
  const age = now - at
  if (age < 5 * MINUTE) return { unit: 'now' }
  if (age < HOUR) return { unit: 'minute', count: Math.floor(age / MINUTE) }
  if (age < DAY_MS) return { unit: 'hour', count: Math.floor(age / HOUR) }
  if (age <= 30 * DAY_MS) return { unit: 'day', count: Math.floor(age / DAY_MS) }
  return { unit: 'date', date: shanghaiDay(at) }
}

/** The day in Asia/Shanghai (UTC+8 without summer time), `YYYY-MM-DD`. */
export const shanghaiDay = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 10)

/** The minute in Asia/Shanghai, `YYYY-MM-DD HH:mm`. */
export const shanghaiMinute = (at: number): string =>
  new Date(at + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')

/** When that day began, in ms. */
export const shanghaiMidnight = (at: number): number => Date.parse(`${shanghaiDay(at)}T00:00:00+08:00`)
