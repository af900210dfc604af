import { useEffect, useMemo, useState } from 'react'
import { PAGE_SIZE } from '../../../domain/constants'
import { t } from '../../locales/areas/withdrawal-desk'
import { useAct } from '../../shared/submit/use-act'
import { type CursorPage, Pager } from '../../stores/pager'
import { toast } from '../../ui/Toast/toast'
import { type QueuedWithdrawal, type Room, useSource } from './source'

/** Others decide, and people ask. */
const REFRESH_MS = 30_000

type QueuePage = CursorPage<QueuedWithdrawal> & { total: number }

/** One that has changed is another one. */
export const keyOfQueued = ({ withdrawal_code, version }: QueuedWithdrawal): string => `${withdrawal_code}-${version}`

/** A room's withdrawals, and what an operator does with them. */
export const useQueue = (room: Room) => {
  const { decide, loadQueue, now, pay } = useSource()
  const [total, setTotal] = useState<number>()
  const [busy, setBusy] = useState<string | null>(null)
  const act = useAct()
  const list = useMemo(
    () =>
      new Pager<QueuedWithdrawal, QueuePage>({
        load: loadQueue(room),
        keyOf: keyOfQueued,
        now,
        taken: page => setTotal(page.total),
      }),
    [loadQueue, now, room],
  )
  useEffect(() => {
    void list.retry()
    // Once a further page is listed there is no refresh, so that nobody loses the scroll position.
    const timer = setInterval(() => list.items.length <= PAGE_SIZE && void list.retry(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [list])

  /** Runs one act; the queue is loaded anew afterwards, after a refusal too: somebody else was faster. */
  const run = async (item: QueuedWithdrawal, name: string, input: unknown, call: (key: string) => Promise<string>) => {
    if (busy !== null) return
    setBusy(keyOfQueued(item))
    const said = await act(`${name}:${keyOfQueued(item)}`, input, call)
    setBusy(null)
    if (said !== null) toast(said, 'ok')
    await list.retry()
  }

  return {
    list,
    total,
    busy,
    settle: (item: QueuedWithdrawal, reason: string | null) =>
      run(item, 'decide', reason, async key => {
        await decide(item, reason, key)
        return t(reason === null ? 'payout.done_approved' : 'payout.done_rejected')
      }),
    pay: (item: QueuedWithdrawal) =>
      run(item, 'pay', null, async key => {
        const { state } = await pay(item, key)
        const isFurther = state === 'waiting_user' || state === 'paid' || state === 'failed'
        return t(isFurther ? `payout.done_${state}` : 'payout.done_transferring')
      }),
  }
}
export type WithdrawalQueue = ReturnType<typeof useQueue>
