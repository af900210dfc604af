import { useEffect, useRef, useState } from 'react'
import type { CoinKind } from '../../../domain/coins'
import { Pager } from '../../stores/pager'
import { usePageShow } from '../../ui/Page/usePageShow'
import { type CoinLine, type LogPage, useSource } from './source'

export const keyOfLine = ({ id }: CoinLine): string => id

/** What moved the user's coins, by kind and month: a list for each choice. */
export const useCoinLog = () => {
  const { loadLog, logMemory, now } = useSource()
  const [kind, setKind] = useState<CoinKind | null>(null)
  const [month, setMonth] = useState<string | null>(null)
  const [totals, setTotals] = useState<Partial<Record<string, LogPage['totals']>>>({})
  const lists = useRef(new Map<string, Pager<CoinLine, LogPage>>())
  const name = `${kind ?? 'all'}:${month ?? 'all'}`
  let list = lists.current.get(name)
  if (!list) {
    list = new Pager<CoinLine, LogPage>({
      load: cursor => loadLog(kind, month, cursor),
      keyOf: keyOfLine,
      now,
      taken: page => setTotals(before => ({ ...before, [name]: page.totals })),
      ...(kind === null && month === null && logMemory),
    })
    lists.current.set(name, list)
  }
  const shown = list
  useEffect(() => void shown.retry(), [shown])
  usePageShow(() => void shown.retry())
  return { kind, setKind, month, setMonth, name, list: shown, totals: totals[name] ?? null }
}
