import type { Db } from '../../db/types'
import { Refusal } from '../../http/refusal'

/** Asked by whatever begins to move money. The finance module, which is above, makes it. */
export interface MoneyGuard {
  /** @throws Refusal 503 `money_stopped` while an invariant of the book is broken */
  check: (db: Db) => Promise<void>
}

/** For what goes on while money is stopped: whether its money or coins move now, or later. */
export const isMoving = ({ check }: MoneyGuard, db: Db): Promise<boolean> =>
  check(db).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
