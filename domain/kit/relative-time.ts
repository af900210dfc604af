/** Relative time of the specification's section 9: just now, minutes, hours, days up to 30, then a date. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export type RelativeTime =
  { unit: 'now' } | { unit: 'minute' | 'hour' | 'day'; count: number } | { unit: 'date'; date: string }

/**
 * A time ahead of the reader's clock is "just now"; the date is Asia/Shanghai's, `YYYY-MM-DD`.
 * @param at the time to describe, in ms
 * @param now the reader's clock, in ms
 */
export const relativeTime = (at: number, now: number): RelativeTime => {
  const age = now - at
  if (age < 5 * MINUTE_MS) return { unit: 'now' }
  if (age < HOUR_MS) return { unit: 'minute', count: Math.floor(age / MINUTE_MS) }
  if (age < DAY_MS) return { unit: 'hour', count: Math.floor(age / HOUR_MS) }
  if (age <= 30 * DAY_MS) return { unit: 'day', count: Math.floor(age / DAY_MS) }
  return { unit: 'date', date: shanghaiDay(at) }
}

/** The day in Asia/Shanghai (UTC+8 without summer time), `YYYY-MM-DD`. */
export const shanghaiDay = (at: number): string => new Date(at + 8 * HOUR_MS).toISOString().slice(0, 10)

/** Formats in Asia/Shanghai as `YYYY-MM-DD HH:mm`. */
export const shanghaiMinute = (at: number): string =>
  new Date(at + 8 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')

/** RFC 3339 in whole seconds with Asia/Shanghai's offset, `2026-11-24T09:30:00+08:00`. */
export const shanghaiInstant = (at: number): string =>
  new Date(at + 8 * HOUR_MS).toISOString().replace(/\.\d+Z$/, '+08:00')

/** First instant of a day in Asia/Shanghai, in ms. @param day `YYYY-MM-DD` */
export const shanghaiDayStart = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** First instant of the day in Asia/Shanghai that contains `at`, in ms. */
export const shanghaiMidnight = (at: number): number => shanghaiDayStart(shanghaiDay(at))
