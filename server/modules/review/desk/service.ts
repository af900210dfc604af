import type { Output } from '#contract'
import type { desk } from '#contract/review/desk'
import { DESK_QUEUES, type DeskQueue, NEVER_OWN, QUEUE_PERMISSIONS } from '#domain/review/desk'
import { DESK_PERMISSIONS } from '#domain/base/pages'
import type { Permission } from '#domain/base/roles'
import type { FindWaiting } from '#server/db/results'
import type { Db } from '#server/db/types'
import { forbidden } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { leftOut } from '../examine'

type Overview = Output<typeof desk.getDeskOverview>

/**
 * Length of each queue that an operator may open, counted like the queue itself.
 * @throws Refusal 403 unless the user may open the desk
 */
export const createDeskOverview =
  (queues: Readonly<Record<DeskQueue, FindWaiting>>) =>
  async (db: Db, user: Principal): Promise<Overview> => {
    const may = (permission: Permission) => user.roles.includes('admin') || user.permissions.includes(permission)
    if (!DESK_PERMISSIONS.some(may)) throw forbidden('operator')
    const found: Overview['queues'] = []
    // One query after the other: operators leave this page open, and it must not use many connections.
    for (const queue of DESK_QUEUES) {
      const permission = QUEUE_PERMISSIONS[queue]
      if (!may(permission)) continue
      const except = await leftOut(db, user.id, permission, NEVER_OWN.has(queue))
      found.push({ queue, ...(await queues[queue](db, except, user)) })
    }
    return { queues: found }
  }
export type DeskOverview = ReturnType<typeof createDeskOverview>
