import { type Context, nowText } from '#server/context'
import type { Tx } from '#server/db/types'
import { conflict } from '#server/http/refusal'
import { type RightsRow, writeRights } from '../../base/account'
import { insertAudit } from '../../base/audit'

/** A grant or revocation of a role or permission by an operator. */
export interface RightChange {
  actorId: number
  /** Must be locked by the caller. */
  user: RightsRow
  of: 'role' | 'permission'
  name: string
  change: 'grant' | 'revoke'
  reason: string | null
}

/** @throws Refusal 409 if nothing would change */
export type ChangeRight = (tx: Tx, change: RightChange) => Promise<void>

export const createChangeRight =
  (ctx: Pick<Context, 'bus' | 'clock'>): ChangeRight =>
  async (tx, { actorId, user, of, name, change, reason }) => {
    const held = of === 'role' ? user.roles : user.permissions
    if (held.includes(name) === (change === 'grant')) throw conflict('examine_taken')
    const now = change === 'grant' ? [...held, name] : held.filter(one => one !== name)
    const { roles, permissions } = user
    await writeRights(tx, user.id, of === 'role' ? { roles: now, permissions } : { roles, permissions: now })
    await insertAudit(tx, {
      at: nowText(ctx),
      actor_id: actorId,
      action: change,
      subject: of,
      subject_code: user.user_code,
      from_state: held.join(','),
      to_state: now.join(','),
      reason,
    })
    tx.afterCommit(() => ctx.bus.publish('principal_changed', { user_code: user.user_code }))
  }
