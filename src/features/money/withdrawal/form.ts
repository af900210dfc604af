import { formatFen } from '#domain/kit/money'
import { readYuan } from '#domain/kit/typed-yuan'
import { feeOf } from '#domain/money/withdrawal'
import { t } from '#src/locales/money/withdrawal'
import type { Terms } from './source'

/** The rows, as they are on the page. */
export const ROWS = ['amount_fen', 'sms_code'] as const

/** The amount, the fee and what arrives; null if the text is no amount. */
export const figuresOf = (text: string, { fee_permille, fee_min_fen }: Terms) => {
  const amount = readYuan(text)
  if (amount === null || amount === 0) return null
  const fee = feeOf(amount, fee_permille, fee_min_fen)
  return { amount, fee, arrives: amount - fee }
}

/** The most that can be asked for now. */
export const mostOf = ({ available_fen, max_fen, left_today_fen }: Terms): number =>
  Math.min(available_fen, max_fen, left_today_fen)

/** What is wrong with the amount; null if nothing is. */
export const amountFault = (text: string, terms: Terms): string | null => {
  const figures = figuresOf(text, terms)
  if (!figures) return t('withdrawal.fault_amount')
  const { amount, arrives } = figures
  const { min_fen, max_fen, available_fen, left_today_fen } = terms
  if (amount < min_fen || arrives <= 0) return t('withdrawal.fault_min', { amount: formatFen(min_fen) })
  if (amount > max_fen) return t('withdrawal.fault_max', { amount: formatFen(max_fen) })
  if (amount > available_fen) return t('withdrawal.fault_available', { amount: formatFen(available_fen) })
  if (amount > left_today_fen) return t('withdrawal.fault_day', { amount: formatFen(left_today_fen) })
  return null
}
