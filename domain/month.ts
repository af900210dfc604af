import { shanghaiDay, shanghaiDayStart } from './relative-time'

/** Months in Asia/Shanghai, as `2026-11`. */

export const MONTH_PATTERN = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** The month after it, or before it. */
export const monthBeside = (month: string, by: 1 | -1): string => {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** From its first instant until before the next month's, as ISO text. */
export const monthSpan = (month: string): { from: string; to: string } => {
  const begin = (one: string) => new Date(shanghaiDayStart(`${one}-01`)).toISOString()
  return { from: begin(month), to: begin(monthBeside(month, 1)) }
}

/** This month and those before it, newest first. @param now ms */
export const latestMonths = (now: number, count: number): string[] => {
  const months = [shanghaiDay(now).slice(0, 7)]
  while (months.length < count) months.push(monthBeside(months[months.length - 1], -1))
  return months
}
