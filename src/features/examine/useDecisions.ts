import { runInAction } from 'mobx'
import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '../../../domain/constants'
import { useAct } from '../../shared/submit/use-act'
import { t } from '../../locales/areas/desk'
import { focusOn } from '../../platform/keys'
import { useWide } from '../../platform/wide'
import { type CursorPage, Pager } from '../../stores/pager'
import { toast } from '../../ui/Toast/toast'
import { REASON_FIELD } from '../../ui/ReasonPopup/ReasonPopup'
import type { Verdict } from './source'
import { REFRESH_MS } from './useQueue'

type DecisionPage<T> = CursorPage<T> & { total: number }
interface Deps<T> {
  load: (cursor?: string) => Promise<DecisionPage<T>>
  keyOf: (item: T) => string
  decide: (code: string, verdict: Verdict, idempotencyKey: string) => Promise<unknown>
  /** Whether this operator may decide on them; if not, nothing is requested. */
  isMine: boolean
}
export type Decisions<T> = ReturnType<typeof useDecisions<T>>

/** A queue whose rows are decided in place: a decided row is removed; if a decision fails, the queue is reloaded. */
export const useDecisions = <T>({ load, keyOf, decide, isMine }: Deps<T>) => {
  const [total, setTotal] = useState<number>()
  const [asked, setAsked] = useState<T | null>(null)
  const [list] = useState(
    () => new Pager<T, DecisionPage<T>>({ load, keyOf, now: Date.now, taken: page => setTotal(page.total) }),
  )
  const act = useAct()
  const isWide = useWide()
  // On a wide screen focus the reason field; on a phone leave it, so that the templates are seen first.
  useEffect(() => {
    if (asked !== null && isWide) focusOn(REASON_FIELD)
  }, [asked, isWide])
  useEffect(() => {
    if (!isMine) return
    void list.retry()
    // Once a further page is listed there is no refresh, so that nobody loses the scroll position.
    const timer = setInterval(() => list.items.length <= PAGE_SIZE && void list.retry(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [list, isMine])
  const settle = async (item: T, verdict: Verdict) => {
    const code = keyOf(item)
    const done = await act(`decide:${code}`, verdict, key => decide(code, verdict, key))
    setAsked(null)
    if (done === null) return list.retry()
    runInAction(() => void (list.items = list.items.filter(one => keyOf(one) !== code)))
    toast(t('desk.decided'), 'ok')
    // Upholding a report settles the others on the same object; the reload also fetches the next rows.
    await list.retry()
  }
  return { list, keyOf, total, asked, ask: setAsked, settle }
}
