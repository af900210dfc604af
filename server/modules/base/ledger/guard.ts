import type { Db } from '#server/db/types'
import { Refusal } from '#server/http/refusal'

/** Checked before anything moves money. Implemented by the finance module. */
export interface MoneyGuard {
  /** @throws Refusal 503 `money_stopped` while an invariant of the book is broken */
  check: (db: Db) => Promise<void>
}

/** For work that continues while money is stopped: whether to book now, or later. */
export const isMoving = ({ check }: MoneyGuard, db: Db): Promise<boolean> =>
  check(db).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
