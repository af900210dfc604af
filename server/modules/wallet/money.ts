import type { Db } from '../../db/types'
import { Refusal } from '../../http/refusal'

/** Of the reports on money, which are above: whether money may move. */
export interface MoneyGuard {
  /** @throws Refusal 503 `money_stopped` */
  check: (db: Db) => Promise<void>
}

/** For what goes on while money stands still: its money moves later. */
export const isMoving = ({ check }: MoneyGuard, db: Db): Promise<boolean> =>
  check(db).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
