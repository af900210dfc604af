import { useState } from 'react'
import type { CoinKind } from '#domain/money/coins'
import { useListsWithTotals } from '#src/shared/use-lists'
import { type CoinLine, type LogPage, useSource } from './source'

export const keyOfLine = ({ id }: CoinLine): string => id

/** What moved the user's coins, by kind and month: a list for each choice. */
export const useCoinLog = () => {
  const { loadLog, logMemory, now } = useSource()
  const [kind, setKind] = useState<CoinKind | null>(null)
  const [month, setMonth] = useState<string | null>(null)
  const name = `${kind ?? 'all'}:${month ?? 'all'}`
  const { list, totals } = useListsWithTotals<CoinLine, LogPage, LogPage['totals']>(
    name,
    () => ({
      load: cursor => loadLog(kind, month, cursor),
      keyOf: keyOfLine,
      now,
      ...(kind === null && month === null && logMemory),
    }),
    page => page.totals,
  )
  return { kind, setKind, month, setMonth, name, list, totals }
}
