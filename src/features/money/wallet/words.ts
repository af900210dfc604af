import type { TeamOrder, WalletLine } from '#contract/money/wallet'
import { formatFen } from '#domain/kit/money'
import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import { t } from '#src/locales/money/wallet'
import { tKey } from '#src/locales'
import { clockText, dayText, monthName } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import type { IconName } from '#src/ui/Icon/Icon'

/** `98`, `29.90`: without the fen where there are none. */
const shortYuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '')

/** `+44.70`, `−200.00`. */
export const signedFen = (fen: number): string => `${fen < 0 ? '−' : '+'}${formatFen(Math.abs(fen))}`

/** Of ten thousand: 1500 → `15%`, 250 → `2.5%`. */
export const rateText = (rate: number): string => `${formatFen(rate).replace(/\.?0+$/, '')}%`

/** What was bought: `VIP 年卡`, `团币 ¥98`. */
export const itemText = ({
  item_kind,
  item_code,
  paid_fen,
}: Pick<TeamOrder, 'item_kind' | 'item_code' | 'paid_fen'>) =>
  item_kind === 'coins'
    ? t('wallet.item_coins', { yuan: shortYuan(paid_fen) })
    : (tKey(`wallet.item_${item_code}`) ?? t('wallet.item_vip'))

/** `今天 9:12`, `昨天` or `11 月 12 日`. @param now ms */
export const whenText = (at: string, now: number): string => {
  const day = shanghaiDay(Date.parse(at))
  if (day === shanghaiDay(now)) return t('wallet.today_at', { time: clockText(Date.parse(at)) })
  return day === shanghaiDay(now - DAY_MS) ? t('wallet.yesterday') : dayText(at, now)
}

const namesOf = (month: string) => {
  const [year, number] = month.split('-')
  return { year, month: monthName(Number(number)) }
}
/** `2026 年 11 月`, `Nov 2026` */
export const monthText = (month: string): string => t('wallet.month_of', namesOf(month))
/** `11 月`, `Nov` while it is this year's. @param now ms */
export const shortMonthText = (month: string, now: number): string =>
  month.slice(0, 4) === shanghaiDay(now).slice(0, 4) ? t('wallet.month_only', namesOf(month)) : monthText(month)

export interface LineWords {
  icon: IconName
  title: string
  /** The person or the fee; '' for neither. */
  who: string
  /** Its state; '' if there is nothing to say. */
  state: string
}

/** Earned from one's own other account, and so void or taken back. */
const isOwn = ({ move }: WalletLine): boolean => /\.(?:own_void|taken_back)$/.test(move)

const commissionWords = (line: WalletLine, commission: NonNullable<WalletLine['commission']>): LineWords => {
  const item = itemText(commission)
  const isBack = line.amount_fen < 0
  const { state, available_at } = commission
  return {
    icon: commission.item_kind === 'coins' ? 'coin' : 'users',
    title: t(isOwn(line) ? 'wallet.line_own' : isBack ? 'wallet.line_void' : 'wallet.line_commission', { item }),
    who: nameText(commission.buyer.nickname),
    state: isBack
      ? ''
      : state === 'frozen'
        ? t('wallet.until', { day: dayText(available_at) })
        : t(`wallet.state_${state}`),
  }
}

/** What a line of the log says. */
export const lineWords = (line: WalletLine): LineWords => {
  const { cause, commission, reward, withdrawal, amount_fen } = line
  if (commission) return commissionWords(line, commission)
  if (reward)
    return {
      icon: 'gift',
      title: t(isOwn(line) ? 'wallet.line_own_reward' : `wallet.line_${reward.kind}`),
      who: nameText(reward.invited.nickname),
      state: isOwn(line) ? '' : t('wallet.state_available'),
    }
  if (cause === 'withdrawal') {
    const isBack = amount_fen > 0
    return {
      icon: 'swap',
      title: t(isBack ? 'wallet.line_returned' : 'wallet.line_withdrawal'),
      who: withdrawal && !isBack ? t('wallet.fee', { amount: formatFen(withdrawal.fee_fen) }) : '',
      state: (withdrawal && tKey(`wallet.sent_${withdrawal.state}`)) ?? '',
    }
  }
  return { icon: 'wallet', title: t('wallet.line_other'), who: '', state: '' }
}

/** When a commission is, or was, released or became void. */
export const endText = ({ state, available_at, ended_at }: Pick<TeamOrder, 'state' | 'available_at' | 'ended_at'>) =>
  t(`wallet.at_${state}`, { day: dayText(ended_at ?? available_at) })
