import { formatFen } from '../../../domain/money'
import { countText } from '../../ui/format'
import type { FinanceTotals } from './source'

/** `¥1,234.50`, `−¥3.00`. */
export const yuanText = (fen: number): string => `${fen < 0 ? '−' : ''}¥${formatFen(Math.abs(fen))}`

type Name = keyof FinanceTotals
/** The lines of a day's totals: income, expenses, result; then lines that are neither. */
export const PARTS: readonly { key: 'income' | 'expense' | 'result' | 'moved' | 'coins'; names: readonly Name[] }[] = [
  { key: 'income', names: ['sold_fen', 'fee_fen', 'voided_fen', 'forfeited_fen'] },
  { key: 'expense', names: ['refunded_fen', 'goodwill_fen', 'commission_fen', 'reward_fen'] },
  { key: 'result', names: ['corrected_fen', 'result_fen'] },
  { key: 'moved', names: ['paid_out_fen', 'sold_count'] },
  { key: 'coins', names: ['coins_issued', 'coins_spent'] },
]
export const figureText = (name: Name, totals: FinanceTotals): string =>
  name.endsWith('_fen') ? yuanText(totals[name]) : countText(totals[name])
