import type { CoinKind } from '#domain/money/coins'
import { shanghaiDay } from '#domain/kit/relative-time'
import { t } from '#src/locales/money/coins'
import { countText, monthName } from '#src/ui/format'
import type { IconName } from '#src/ui/Icon/Icon'

export const KIND_ICONS: Record<CoinKind, IconName> = {
  recharge: 'wallet',
  conference: 'cal',
  listing: 'doc',
  quote: 'coin',
  reveal: 'phone',
  pin: 'pin',
  back: 'retry',
  refund: 'out',
  other: 'list',
}

/** `+60`, `−10` */
export const signed = (amount: number): string => `${amount < 0 ? '' : '+'}${countText(amount)}`

/** `11 月`, with the year if it is another one. */
export const monthText = (month: string, nowMs: number): string => {
  const [year, number] = month.split('-')
  const name = monthName(Number(number))
  return shanghaiDay(nowMs).startsWith(year)
    ? t('coins.month', { month: name })
    : t('coins.month_year', { month: name, year })
}

/** Where coins aren't sold here. @param places the other platforms that sell them */
export const awayText = (places: readonly string[]): string =>
  t(places.length > 0 ? 'coins.not_sold' : 'coins.sold_nowhere')

/** The smallest package that covers what is missing; the largest if none does. */
export const packageFor = <P extends { coins: number }>(packages: readonly P[], missing: number): P | null => {
  const bySize = [...packages].sort((a, b) => a.coins - b.coins)
  return bySize.find(one => one.coins >= missing) ?? bySize[bySize.length - 1] ?? null
}
