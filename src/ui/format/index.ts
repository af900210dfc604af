import { formatFen } from '#domain/kit/money'
import { relativeTime, shanghaiDay, shanghaiMinute } from '#domain/kit/relative-time'
import { locale, regionName, t, unitName } from '../../locales'

/** `12 分钟前`, or a date if long ago. `at` is an ISO instant, `now` is ms. */
export const timeText = (at: string, now = Date.now()): string => {
  const time = relativeTime(Date.parse(at), now)
  if (time.unit === 'now') return t('time.now')
  return time.unit === 'date' ? time.date : t(`time.${time.unit}`, { count: time.count })
}

/** 12480 → `12,480`, -5 → `−5`, with the same minus sign as amounts of money. */
export const countText = (count: number): string =>
  String(count)
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', '−')

/** `2,000 件`, `2,000 pieces` */
export const amountText = (count: number, unit: string): string => `${countText(count)} ${unitName(unit, count)}`

/** The two for a text that has `{count}` and `{unit}`. */
export const counted = (count: number, unit: string) => ({ count: countText(count), unit: unitName(unit, count) })

/** `12`, `Dec` of 12, as the texts about months have it. */
export const monthName = (number: number): string => t('date.months').split(' ')[number - 1]

/** `12 月 5 日`, `Dec 5` for an instant or a day `YYYY-MM-DD`, in Asia/Shanghai; with the year if it isn't that of `now` (ms). */
export const dayText = (at: string, now = Date.now()): string => {
  const day = at.length > 10 ? shanghaiDay(Date.parse(at)) : at
  const [year, month, date] = day.split('-').map(Number)
  const names = { year, month: monthName(month), day: date }
  return t(day.slice(0, 4) === shanghaiDay(now).slice(0, 4) ? 'date.month_day' : 'date.year_month_day', names)
}

/** Minutes; Asia/Shanghai has no summer time. */
const SHANGHAI_OFFSET = -480
/** Times are Asia/Shanghai's, and say so where the device's clock shows another. */
const ofShanghai = (time: string, at: number): string =>
  new Date(at).getTimezoneOffset() === SHANGHAI_OFFSET ? time : t('time.of_shanghai', { time })

/** `2026-12-05 09:32`, in Asia/Shanghai. */
export const momentText = (at: string): string => ofShanghai(shanghaiMinute(Date.parse(at)), Date.parse(at))

/** `9:32`, in Asia/Shanghai. */
export const clockText = (ms: number): string => ofShanghai(shanghaiMinute(ms).slice(11).replace(/^0/, ''), ms)

/** A price without the currency sign; null if negotiable, a dash if not known yet. */
export const priceText = (price: {
  price_type: string
  price_fen: number | null
  price_max_fen: number | null
}): string | null => {
  if (price.price_type === 'negotiable') return null
  if (price.price_fen === null) return '–'
  const low = formatFen(price.price_fen)
  return price.price_type === 'range' && price.price_max_fen !== null ? `${low}–${formatFen(price.price_max_fen)}` : low
}

/** A product's lowest price, `39.80`, with its tail `起 / 箱`: without `起` where all quantities cost the same. */
export const lowestPrice = (product: { price_fen: number; price_low_fen: number; unit: string }) => {
  const from = product.price_low_fen === product.price_fen ? '' : `${t('price.from')} `
  return { figures: formatFen(product.price_low_fen), tail: `${from}/ ${unitName(product.unit)}` }
}

/** `江西赣州` or `Ganzhou, Jiangxi`; only the province if the city is missing or has the same name. */
export const placeText = ({ province, city }: { province: string; city: string }) => {
  if (!city || city === province) return regionName(province)
  return locale() === 'en' ? `${regionName(city)}, ${regionName(province)}` : `${province}${city}`
}
