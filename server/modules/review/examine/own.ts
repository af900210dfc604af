import { CODE } from '#contract'
import { type Context, nowText } from '#server/context'
import type { Except } from '#server/db/results'
import type { Db } from '#server/db/types'
import { Refusal } from '#server/http/refusal'
import { findAccounts } from '../../base/account/person-reads'
import { hasOtherHolder } from '../../base/account'
import { insertAudit } from '../../base/audit'

export interface Decided {
  actorId: number
  /** Users it concerns: owner, author, reported user or reporter. */
  concerned: number[]
  permission: string
  subject: string
  code: string
  /** One's own waits for somebody else even while nobody else holds the permission. */
  isNeverOwn?: boolean
}

export type CheckOwn = (tx: Db, decided: Decided) => Promise<void>

/**
 * Refuses decisions on the actor's own case, over all accounts of the person, while another person could decide;
 * otherwise allows and audits them.
 * @throws Refusal 403 `examine_own`
 */
export const createCheckOwn =
  (ctx: Pick<Context, 'clock'>): CheckOwn =>
  async (tx, { actorId, concerned, permission, subject, code, isNeverOwn = false }) => {
    const own = await findAccounts(tx, actorId)
    if (!concerned.some(id => own.includes(id))) return
    if (isNeverOwn || (await hasOtherHolder(tx, actorId, permission)))
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

/**
 * The accounts whose items stay out of a user's queue: all of the person's, or none if nobody else could decide.
 * @param isNeverOwn as in `Decided`
 */
export const leftOut = async (db: Db, userId: number, permission: string, isNeverOwn = false): Promise<Except> =>
  isNeverOwn || (await hasOtherHolder(db, userId, permission)) ? findAccounts(db, userId) : []
