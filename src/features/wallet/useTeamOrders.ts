import { useEffect, useRef, useState } from 'react'
import type { CommissionState, TeamWallet } from '../../../domain/wallet'
import { type CursorPage, Pager } from '../../stores/pager'
import { usePageShow } from '../../ui/Page/usePageShow'
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
  const [totals, setTotals] = useState<Readonly<Record<string, SumTotals>>>({})
  const lists = useRef(new Map<string, Pager<TeamOrder, OrderPage>>())
  const isAll = only.userCode === null && only.commissionCode === null
  const name = `${state ?? 'all'}:${only.userCode ?? ''}:${only.commissionCode ?? ''}`
  let list = lists.current.get(name)
  if (!list) {
    list = new Pager<TeamOrder, OrderPage>({
      load: cursor => loadOrders(wallet, { state, ...only }, cursor),
      keyOf: order => order.commission_code,
      now,
      taken: ({ totals: sum }) =>
        sum && setTotals(known => ({ ...known, [name]: { count: sum.order_count, amount_fen: sum.amount_fen } })),
      ...(isAll && state === null && remembered<OrderPage>(`${wallet}:orders`)),
    })
    lists.current.set(name, list)
  }
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
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
    totals: totals[name] ?? null,
  }
}
export type TeamOrdersState = ReturnType<typeof useTeamOrders>
