import type { Input } from '#contract'
import type { AccountAppealStanding, Appeal, appeals, AppealStanding } from '#contract/review/appeal'
import type { AppealedKind } from '#domain/review/appeal'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction } from '#server/db/client'
import type { Db } from '#server/db/types'
import { conflict, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findFrozen, findTakenDown } from './reads'
import type { AccountService } from '../../base/account'
import { insertAudit } from '../../base/audit'
import type { CheckTexts } from '../../base/moderation'
import type { SmsService } from '../../base/sms'
import * as repo from './repo'

export interface AppealDeps {
  account: Pick<AccountService, 'users' | 'tickets'>
  sms: Pick<SmsService, 'prove' | 'use'>
  checkTexts: CheckTexts
}
export type AppealService = ReturnType<typeof createAppealService>

/** Payload of a ticket to appeal for a frozen account: the account, and the freeze. */
interface AccountTicket {
  user_code: string
  frozen_at: string
}

const shownOf = ({ appeal_code, state, text, created_at, decided_at, reason }: repo.AppealRow): Appeal => ({
  appeal_code,
  state,
  text,
  created_at,
  decided_at,
  reason,
})

/** Users' appeals against operators' decisions, one per decision. */
export const createAppealService = (ctx: Pick<Context, 'clock' | 'db'>, { account, sms, checkTexts }: AppealDeps) => {
  /** @throws Refusal 404 unless the user owns it */
  const findOwn = async (db: Db, me: Principal, kind: AppealedKind, code: string) => {
    const thing = orNotFound(await findTakenDown(db, kind, code))
    if (thing.owner_id !== me.id) throw notFound()
    return thing
  }

  const standing = async (
    db: Db,
    me: Principal,
    { object_kind, object_code }: Input<typeof appeals.getAppeal>,
  ): Promise<AppealStanding> => {
    const { taken_down_at: at, taken_down_reason: reason } = await findOwn(db, me, object_kind, object_code)
    if (at === null) return { taken_down: null, appeal: null }
    const sent = await repo.findAgainst(db, object_kind, object_code, at)
    return { taken_down: { at, reason: reason ?? '' }, appeal: sent && shownOf(sent) }
  }

  /** @throws Refusal 409 if there already is one against the same decision */
  const insert = async (
    tx: Db,
    sent: Pick<repo.NewAppeal, 'user_id' | 'object_kind' | 'object_code' | 'taken_down_at' | 'text'>,
  ): Promise<Appeal> => {
    const at = nowText(ctx)
    const appeal_code = newCode('j')
    const made = await repo.insertAppeal(tx, { ...sent, appeal_code, at })
    if (!made) throw conflict('appeal_sent')
    await insertAudit(tx, {
      at,
      actor_id: sent.user_id,
      action: 'submit',
      subject: 'appeal',
      subject_code: appeal_code,
      from_state: null,
      to_state: made.state,
    })
    return shownOf(made)
  }

  /** @throws Refusal 404; 409 if it isn't taken down or already has an appeal; InvalidInput `text` */
  const send = async (
    tx: Db,
    me: Principal,
    { object_kind, object_code, text }: Input<typeof appeals.sendAppeal>,
  ): Promise<Appeal> => {
    await checkTexts({ text })
    const { taken_down_at } = await findOwn(tx, me, object_kind, object_code)
    if (taken_down_at === null) throw conflict()
    return insert(tx, { user_id: me.id, object_kind, object_code, taken_down_at, text })
  }

  /** Says nothing about an account without a code sent to its mobile. @throws InvalidInput `code` */
  const openAccount = async ({
    mobile,
    code,
  }: Input<typeof appeals.openAccountAppeal>): Promise<AccountAppealStanding> => {
    const proof = await sms.prove(mobile, 'appeal', code)
    return inTransaction(ctx.db, async tx => {
      await sms.use(tx, proof)
      const user = await account.users.byMobile(tx, mobile)
      const frozen = user && (await findFrozen(tx, user.user_code))
      if (!user || !frozen) return { frozen: null, appeal: null, appeal_ticket: null }
      const { at, reason } = frozen
      const sent = await repo.findAgainst(tx, 'account', user.user_code, at)
      const ticket: AccountTicket = { user_code: user.user_code, frozen_at: at }
      return {
        frozen: { at, reason },
        appeal: sent && shownOf(sent),
        appeal_ticket: sent ? null : await account.tickets.issue(tx, 'appeal', ticket),
      }
    })
  }

  /** @throws Refusal 409 for a used or expired ticket, and if the account isn't frozen by that decision any more */
  const sendAccount = async ({
    appeal_ticket: ticket,
    text,
  }: Input<typeof appeals.sendAccountAppeal>): Promise<Appeal> => {
    await checkTexts({ text })
    return inTransaction(ctx.db, async tx => {
      const { user_code, frozen_at } = await account.tickets.spend<AccountTicket>(tx, 'appeal', ticket)
      const frozen = await findFrozen(tx, user_code)
      if (frozen?.at !== frozen_at) throw conflict()
      const { id: user_id } = frozen
      return insert(tx, { user_id, object_kind: 'account', object_code: user_code, taken_down_at: frozen_at, text })
    })
  }

  return { standing, send, openAccount, sendAccount }
}
