import { useState } from 'react'
import { t } from '../../locales/review/desk'
import { toast } from '../../ui/Toast/toast'
import type { Decided, DecisionMore } from './queue-store'
import type { CardOf } from './said-card'
import type { SaidRow, SaidStore } from './use-said-queue'

/**
 * Decisions made in the list itself: the row whose reason is asked for, and the functions that decide.
 * @param cardOf for the toast after a decision
 */
export const useSaying = <T>(store: SaidStore<T>, cardOf?: CardOf<T>) => {
  const [asked, ask] = useState<SaidRow<T> | null>(null)
  const settle = async (
    row: SaidRow<T>,
    decision: 'approved' | 'rejected',
    reason?: string,
    more?: DecisionMore,
  ): Promise<void> => {
    const result: Decided = await store.settle(row, decision, reason, more)
    ask(null)
    const card = cardOf?.(row)
    if (result === 'failed') {
      if (store.fault) toast(store.fault, 'alert')
    } else if (result === 'taken') toast((card?.hasReasons && store.fault) || t('desk.taken'), 'alert')
    else toast(card?.done?.(result) ?? t('desk.decided'), 'ok')
    // After a refusal, too: what is listed has changed.
    await store.load()
  }
  return { asked, ask, settle }
}
export type Saying<T> = ReturnType<typeof useSaying<T>>
