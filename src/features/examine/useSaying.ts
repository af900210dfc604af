import { useState } from 'react'
import { t } from '../../locales/areas/desk'
import { toast } from '../../ui/Toast/toast'
import type { Decided } from './queue-store'
import type { DecisionMore } from './source'
import type { SaidRow, SaidStore } from './useSaidQueue'

/** Decisions on rows in the list itself: which one is asked the reason for, and what decides it. */
export const useSaying = <T>(store: SaidStore<T>) => {
  const [asked, ask] = useState<SaidRow<T> | null>(null)
  const settle = async (
    row: SaidRow<T>,
    decision: 'approved' | 'rejected',
    reason?: string,
    more?: DecisionMore,
  ): Promise<void> => {
    const result: Decided = await store.settle(row, decision, reason, more)
    ask(null)
    if (result === 'failed') {
      if (store.fault) toast(store.fault, 'alert')
    } else if (result === 'taken') toast(t('desk.taken'), 'alert')
    else toast(t('desk.decided'), 'ok')
    // After a refusal, too: what is listed has changed.
    await store.load()
  }
  return { asked, ask, settle }
}
export type Saying<T> = ReturnType<typeof useSaying<T>>
