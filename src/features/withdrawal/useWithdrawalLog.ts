import { useEffect, useRef, useState } from 'react'
import type { WalletKind } from '../../../domain/wallet'
import { withdrawalOf, type WithdrawalState } from '../../../domain/withdrawal'
import { isAboutOwn, usePush } from '../../shared/use-push'
import { Pager } from '../../stores/pager'
import { usePageShow } from '../../ui/Page/usePageShow'
import { type LogPage, type LogTotals, useSource, type Withdrawal } from './source'

export const keyOfWithdrawal = ({ withdrawal_code }: Withdrawal): string => withdrawal_code

/** The withdrawals from a wallet by month and state: one list per choice. @param first opened first */
export const useWithdrawalLog = (kind: WalletKind, first: string | undefined) => {
  const { loadPage, logMemory, now } = useSource()
  const [month, setMonth] = useState<string | null>(null)
  const [state, setState] = useState<WithdrawalState | null>(null)
  const [opened, open] = useState<string | null>(first ?? null)
  const [totals, setTotals] = useState<Readonly<Record<string, LogTotals>>>({})
  const lists = useRef(new Map<string, Pager<Withdrawal, LogPage>>())
  const name = `${month ?? 'all'}-${state ?? 'all'}`
  let list = lists.current.get(name)
  if (!list) {
    list = new Pager<Withdrawal, LogPage>({
      load: cursor => loadPage(kind, { month, state }, cursor),
      keyOf: keyOfWithdrawal,
      now,
      taken: page => page.totals && setTotals(known => ({ ...known, [name]: page.totals! })),
      ...(month === null && state === null && logMemory(kind)),
    })
    lists.current.set(name, list)
  }
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  usePush(isAboutOwn(withdrawalOf(kind)), () => void list.retry())
  return {
    name,
    list,
    totals: totals[name] ?? null,
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
