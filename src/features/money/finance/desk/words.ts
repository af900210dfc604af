import { formatFen } from '#domain/kit/money'
import { countText } from '#src/ui/format'
import type { FinanceTotals, OwnEarning } from './source'

/** `¥1,234.50`, `−¥3.00`. */
export const yuanText = (fen: number): string => `${fen < 0 ? '−' : ''}¥${formatFen(Math.abs(fen))}`

/** What taking an earning back takes, or took, from the wallet, and what is lost. */
export const splitOf = ({
  amount_fen,
  available_fen,
  taken_fen,
}: Pick<OwnEarning, 'amount_fen' | 'available_fen' | 'taken_fen'>): { taken: number; lost: number } => {
  const taken = taken_fen ?? Math.min(amount_fen, available_fen)
  return { taken, lost: amount_fen - taken }
}

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
