import { t } from '../../locales/market/response'

export interface Response {
  rate_percent: number
  median_minutes: number
}

const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

/** `通常 10 分钟内回复`; null if the rate is 0. */
export const responseSpeed = ({ rate_percent: rate, median_minutes: minutes }: Response): string | null => {
  if (rate === 0) return null
  if (minutes < HOUR_MIN) return t('response.minutes', { count: Math.max(1, minutes) })
  return minutes < DAY_MIN
    ? t('response.hours', { count: Math.ceil(minutes / HOUR_MIN) })
    : t('response.days', { count: Math.ceil(minutes / DAY_MIN) })
}

export const responseRate = ({ rate_percent: rate }: Response): string => t('response.rate', { rate })

/** `回复率 98% · 通常 10 分钟内回复` */
export const responseText = (response: Response): string =>
  [responseRate(response), responseSpeed(response)].filter(Boolean).join(' · ')
