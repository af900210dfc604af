import { useEffect, useRef, useState } from 'react'
import type { WalletKind } from '../../../domain/wallet'
import { Pager } from '../../stores/pager'
import { usePageShow } from '../../ui/Page/usePageShow'
import { type Direction, type LogPage, type LogTotals, useSource, type WalletLine } from './source'

/** What moved a wallet, by month (or all) and direction (or both): one list per choice. */
export const useWalletLog = (kind: WalletKind) => {
  const { loadLog, now, remembered } = useSource()
  const [month, setMonth] = useState<string | null>(null)
  const [direction, setDirection] = useState<Direction | null>(null)
  const [totals, setTotals] = useState<Readonly<Record<string, LogTotals>>>({})
  const lists = useRef(new Map<string, Pager<WalletLine, LogPage>>())
  const name = `${month ?? 'all'}:${direction ?? 'both'}`
  let list = lists.current.get(name)
  if (!list) {
    list = new Pager<WalletLine, LogPage>({
      load: cursor => loadLog(kind, month, direction, cursor),
      keyOf: line => line.id,
      now,
      taken: page => page.totals && setTotals(known => ({ ...known, [name]: page.totals! })),
      // Nobody looks at an old month again without a network.
      ...(month === null && direction === null && remembered<LogPage>(`${kind}:log`)),
    })
    lists.current.set(name, list)
  }
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  return { kind, month, setMonth, direction, setDirection, name, list, totals: totals[name] ?? null }
}
export type WalletLogState = ReturnType<typeof useWalletLog>
