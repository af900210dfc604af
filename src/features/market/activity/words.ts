import { shanghaiDay } from '#domain/kit/relative-time'
import { t } from '#src/locales/market/activity'
import { dayText } from '#src/ui/format'

const DAY_MS = 86_400_000

/** `2026-12-05`, in Asia/Shanghai. @param now ms */
export const today = (now: number): string => shanghaiDay(now)
export const dayBefore = (now: number): string => shanghaiDay(now - DAY_MS)

/** `今天`, `昨天` or `12 月 5 日` for an instant. @param now ms */
export const dayName = (at: string, now: number): string => {
  const day = shanghaiDay(Date.parse(at))
  if (day === shanghaiDay(now)) return t('activity.today')
  return day === shanghaiDay(now - DAY_MS) ? t('activity.yesterday') : dayText(at, now)
}
