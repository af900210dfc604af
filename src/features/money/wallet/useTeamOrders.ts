import { useState } from 'react'
import type { CommissionState, TeamWallet } from '#domain/money/wallet'
import { useListsWithTotals } from '#src/shared/use-lists'
import type { CursorPage } from '#src/stores/pager'
import { type SumTotals, type TeamOrder, useSource } from './source'

type OrderPage = CursorPage<TeamOrder> & { totals: { order_count: number; amount_fen: number } | null }

/** What is asked for by the page's address: a member's orders, or one commission. */
export interface Only {
  userCode: string | null
  commissionCode: string | null
}

/** Orders that earned something in a wallet, by state: one list per choice. */
export const useTeamOrders = (wallet: TeamWallet, asked: Only) => {
  const { loadOrders, now, remembered } = useSource()
  const [state, setState] = useState<CommissionState | null>(null)
  const [only, setOnly] = useState(asked)
  const isAll = only.userCode === null && only.commissionCode === null
  const name = `${state ?? 'all'}:${only.userCode ?? ''}:${only.commissionCode ?? ''}`
  const { list, totals } = useListsWithTotals<TeamOrder, OrderPage, SumTotals>(
    name,
    () => ({
      load: cursor => loadOrders(wallet, { state, ...only }, cursor),
      keyOf: order => order.commission_code,
      now,
      ...(isAll && state === null && remembered<OrderPage>(`${wallet}:orders`)),
    }),
    ({ totals: sum }) => sum && { count: sum.order_count, amount_fen: sum.amount_fen },
  )
  return {
    wallet,
    state,
    setState,
    only,
    showAll: () => {
      setOnly({ userCode: null, commissionCode: null })
      setState(null)
    },
    isFiltered: !isAll || state !== null,
    name,
    list,
    totals,
  }
}
export type TeamOrdersState = ReturnType<typeof useTeamOrders>
