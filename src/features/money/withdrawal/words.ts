import { formatFen } from '#domain/kit/money'
import { GIVEN_BACK, type WithdrawalState } from '#domain/money/withdrawal'
import { t } from '#src/locales/money/withdrawal'
import { momentText, monthName } from '#src/ui/format'
import type { IconName } from '#src/ui/Icon/Icon'
import type { TagTone } from '#src/ui/Tag/Tag'
import type { Withdrawal } from './source'

export const MARKS: Record<WithdrawalState, { tone: TagTone; icon: IconName }> = {
  examining: { tone: 'gold', icon: 'clock' },
  approved: { tone: 'blue', icon: 'ok' },
  transferring: { tone: 'blue', icon: 'swap' },
  waiting_user: { tone: 'accent', icon: 'alert' },
  paid: { tone: 'green', icon: 'ok' },
  rejected: { tone: 'red', icon: 'alert' },
  cancelled: { tone: 'plain', icon: 'x' },
  failed: { tone: 'red', icon: 'alert' },
  expired: { tone: 'plain', icon: 'clock' },
}

/** Where it stands and what comes next. */
export const noteOf = ({ state, amount_fen, confirm_by }: Withdrawal): string => {
  const amount = formatFen(amount_fen)
  if (state === 'failed' || state === 'expired') return t(`withdrawal.note_${state}`, { amount })
  if (state === 'rejected' || state === 'cancelled') return t('withdrawal.note_back', { amount })
  if (state === 'waiting_user')
    return t('withdrawal.note_waiting_user', { time: confirm_by ? momentText(confirm_by) : '–' })
  return t(`withdrawal.note_${state}`)
}

export const isGivenBack = ({ state }: Pick<Withdrawal, 'state'>): boolean => GIVEN_BACK.includes(state)

/** `2026 年 11 月`, `Nov 2026` of `2026-11`. */
export const monthText = (month: string): string => {
  const [year, number] = month.split('-')
  return t('withdrawal.month', { year, month: monthName(Number(number)) })
}
