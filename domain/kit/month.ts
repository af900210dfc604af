import { shanghaiDay, shanghaiDayStart } from './relative-time'

/** Months in Asia/Shanghai, written `2026-11`. */

export const MONTH_PATTERN = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** The next or the previous month. */
export const monthBeside = (month: string, by: 1 | -1): string => {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** First instant of the month (included) and of the next one (excluded), as ISO text. */
export const monthSpan = (month: string): { from: string; to: string } => {
  const begin = (one: string) => new Date(shanghaiDayStart(`${one}-01`)).toISOString()
  return { from: begin(month), to: begin(monthBeside(month, 1)) }
}

/** The current month and those before it, newest first. @param now ms */
export const latestMonths = (now: number, count: number): string[] => {
  const months = [shanghaiDay(now).slice(0, 7)]
  while (months.length < count) months.push(monthBeside(months[months.length - 1], -1))
  return months
}
