import { useState } from 'react'
import type { WalletKind } from '#domain/money/wallet'
import { useListsWithTotals } from '#src/shared/use-lists'
import { type Direction, type LogPage, type LogTotals, useSource, type WalletLine } from './source'

/** What moved a wallet, by month (or all) and direction (or both): one list per choice. */
export const useWalletLog = (kind: WalletKind) => {
  const { loadLog, now, remembered } = useSource()
  const [month, setMonth] = useState<string | null>(null)
  const [direction, setDirection] = useState<Direction | null>(null)
  const name = `${month ?? 'all'}:${direction ?? 'both'}`
  const { list, totals } = useListsWithTotals<WalletLine, LogPage, LogTotals>(
    name,
    () => ({
      load: cursor => loadLog(kind, month, direction, cursor),
      keyOf: line => line.id,
      now,
      // Only the first list is stored; old months are hardly read again without a network.
      ...(month === null && direction === null && remembered<LogPage>(`${kind}:log`)),
    }),
    page => page.totals,
  )
  return { kind, month, setMonth, direction, setDirection, name, list, totals }
}
export type WalletLogState = ReturnType<typeof useWalletLog>
