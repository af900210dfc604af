import { CODE } from '../../../contract'
import { type Context, nowText } from '../../context'
import type { Db } from '../../db/types'
import { Refusal } from '../../http/refusal'
import { hasOtherHolder } from '../account'
import { insertAudit } from '../audit'

export interface Decided {
  actorId: number
  /** Users it concerns: owner, author, reported user or reporter. */
  concerned: number[]
  permission: string
  subject: string
  code: string
}

export type CheckOwn = (tx: Db, decided: Decided) => Promise<void>

/**
 * Refuses decisions on the actor's own case while someone else could decide; otherwise allows and audits them.
 * @throws Refusal 403 `examine_own`
 */
export const createCheckOwn =
  (ctx: Pick<Context, 'clock'>): CheckOwn =>
  async (tx, { actorId, concerned, permission, subject, code }) => {
    if (!concerned.includes(actorId)) return
    if (await hasOtherHolder(tx, actorId, permission))
      throw new Refusal(CODE.forbidden, 'examine_own', { need: 'somebody_else' })
    await insertAudit(tx, {
      at: nowText(ctx),
      actor_id: actorId,
      action: 'examine_own',
      subject,
      subject_code: code,
      from_state: null,
      to_state: null,
      reason: `nobody else holds ${permission}`,
    })
  }

/** The user whose own items stay out of their queue; null if nobody else could decide on them. */
export const leftOut = async (db: Db, userId: number, permission: string): Promise<number | null> =>
  (await hasOtherHolder(db, userId, permission)) ? userId : null
