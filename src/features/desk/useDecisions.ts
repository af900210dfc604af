import { runInAction } from 'mobx'
import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '../../../domain/constants'
import { useAct } from '../../app/use-act'
import { t } from '../../locales/areas/desk'
import { focusOn } from '../../platform/keys'
import { useWide } from '../../platform/wide'
import { type CursorPage, Pager } from '../../stores/pager'
import { toast } from '../../ui/Toast/toast'
import { REASON_FIELD } from '../../ui/ReasonPopup/ReasonPopup'
import type { Verdict } from './talk-source'
import { REFRESH_MS } from './useQueue'

type DecisionPage<T> = CursorPage<T> & { total: number }
interface Deps<T> {
  load: (cursor?: string) => Promise<DecisionPage<T>>
  keyOf: (item: T) => string
  decide: (code: string, verdict: Verdict, idempotencyKey: string) => Promise<unknown>
  /** Whether this operator decides on them: else nothing is asked for. */
  isMine: boolean
}
export type Decisions<T> = ReturnType<typeof useDecisions<T>>

/** A queue whose rows are decided in place: what is decided goes, and what was refused is loaded anew. */
export const useDecisions = <T>({ load, keyOf, decide, isMine }: Deps<T>) => {
  const [total, setTotal] = useState<number>()
  const [asked, setAsked] = useState<T | null>(null)
  const [list] = useState(
    () => new Pager<T, DecisionPage<T>>({ load, keyOf, now: Date.now, taken: page => setTotal(page.total) }),
  )
  const act = useAct()
  const isWide = useWide()
  // With a keyboard the cursor stands in the reasons; on a phone the templates are seen first.
  useEffect(() => {
    if (asked !== null && isWide) focusOn(REASON_FIELD)
  }, [asked, isWide])
  useEffect(() => {
    if (!isMine) return
    void list.retry()
    // Further pages are left as they are: nobody loses the place.
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
    // Upholding one settles the others of the same thing, and the next ones come.
    await list.retry()
  }
  return { list, keyOf, total, asked, ask: setAsked, settle }
}
