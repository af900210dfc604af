import { t } from '../../locales/review/desk'

const MINUTE_MS = 60_000

/** `等了 52 分钟`. @param at ISO instant @param now ms */
export const waitedText = (at: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS)
  if (minutes < 1) return t('desk.waited_now')
  const time =
    minutes < 60
      ? t('desk.minutes', { count: minutes })
      : minutes < 1440
        ? t('desk.hours', { count: Math.floor(minutes / 60) })
        : t('desk.days', { count: Math.floor(minutes / 1440) })
  return t('desk.waited', { time })
}
