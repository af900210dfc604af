import { useState } from 'react'
import type { WalletKind } from '#domain/money/wallet'
import { withdrawalOf, type WithdrawalState } from '#domain/money/withdrawal'
import { useListsWithTotals } from '#src/shared/use-lists'
import { isAboutOwn, usePush } from '#src/shared/use-push'
import { type LogPage, type LogTotals, useSource, type Withdrawal } from './source'

export const keyOfWithdrawal = ({ withdrawal_code }: Withdrawal): string => withdrawal_code

/** The withdrawals from a wallet by month and state: one list per choice. @param first opened first */
export const useWithdrawalLog = (kind: WalletKind, first: string | undefined) => {
  const { loadPage, logMemory, now } = useSource()
  const [month, setMonth] = useState<string | null>(null)
  const [state, setState] = useState<WithdrawalState | null>(null)
  const [opened, open] = useState<string | null>(first ?? null)
  const name = `${month ?? 'all'}-${state ?? 'all'}`
  const { list, totals } = useListsWithTotals<Withdrawal, LogPage, LogTotals>(
    name,
    () => ({
      load: cursor => loadPage(kind, { month, state }, cursor),
      keyOf: keyOfWithdrawal,
      now,
      ...(month === null && state === null && logMemory(kind)),
    }),
    page => page.totals,
  )
  usePush(isAboutOwn(withdrawalOf(kind)), () => void list.retry())
  return {
    name,
    list,
    totals,
    month,
    setMonth,
    state,
    setState,
    opened,
    open,
    isFiltered: month !== null || state !== null,
    showAll: () => {
      setMonth(null)
      setState(null)
    },
  }
}
export type WithdrawalLogState = ReturnType<typeof useWithdrawalLog>
