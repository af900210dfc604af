import type { Input, Output } from '#contract'
import type { cancellation, Condition, Remainder } from '#contract/leaving/cancellation'
import { CANCELLATION_DAYS } from '#domain/leaving/cancellation'
import { DAY_MS } from '#domain/kit/relative-time'
import { type Context, nowText, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Erase } from '#server/db/leaving'
import type { Db, Tx } from '#server/db/types'
import { conflict, invalid } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findThings } from './reads'
import { type AccountService, hasOtherHolder, lockAdmins, lockUser, mobileIndexOf } from '../../base/account'
import { insertAudit } from '../../base/audit'
import type { MessageService } from '../../base/message'
import type { SmsService } from '../../base/sms'
import * as repo from './repo'
import { auditLine } from './take-back'

/** What the money modules know: open orders and withdrawals, and balances that would be lost. */
export interface Obligations {
  openOrders: (db: Db, userId: number) => Promise<number>
  openWithdrawals: (db: Db, userId: number) => Promise<number>
  /** Wallets and coins with a balance. */
  remainders: (db: Db, userId: number) => Promise<Remainder[]>
}

export interface CancellationDeps {
  account: Pick<AccountService, 'users' | 'sessions'>
  sms: Pick<SmsService, 'prove' | 'use'>
  messages: Pick<MessageService, 'notify'>
  obligations: Obligations
  /** Each module's erasure, in order. */
  erasers: readonly Erase[]
  removeFiles: () => Promise<void>
}

type User = Awaited<ReturnType<AccountService['users']['byId']>>
type Out<K extends keyof typeof cancellation> = Output<(typeof cancellation)[K]>
export type CancellationService = ReturnType<typeof createCancellation>

/** Cancels accounts: requested by their owners, carried out seven days later unless they log in. */
export const createCancellation = (
  ctx: Context,
  { account, sms, messages, obligations, erasers, removeFiles }: CancellationDeps,
) => {
  const conditionsOf = async (db: Db, user: User): Promise<Condition[]> => {
    const orders = await obligations.openOrders(db, user.id)
    const withdrawals = await obligations.openWithdrawals(db, user.id)
    const conditions: Condition[] = [
      { condition: 'orders', is_met: orders === 0, count: orders },
      { condition: 'withdrawals', is_met: withdrawals === 0, count: withdrawals },
    ]
    if (!user.roles.includes('admin')) return conditions
    // No permission has an empty name, so only admins count.
    return [...conditions, { condition: 'last_admin', is_met: await hasOtherHolder(db, user.id, ''), count: 0 }]
  }

  /** The first obstacle to the cancellation; null if there is none. */
  const obstacleTo = async (tx: Db, user: User, givesUp: boolean): Promise<string | null> => {
    const unmet = (await conditionsOf(tx, user)).find(({ is_met }) => !is_met)
    if (unmet) return unmet.condition
    return !givesUp && (await obligations.remainders(tx, user.id)).length ? 'remainders' : null
  }

  const view = async (db: Db, userId: number): Promise<Out<'getCancellation'>> => {
    const user = await account.users.byId(db, userId)
    return {
      conditions: await conditionsOf(db, user),
      remainders: await obligations.remainders(db, userId),
      needs_code: user.mobile_sealed !== null,
    }
  }

  /**
   * @throws InvalidInput for a wrong code, or without consent to giving up what is left; Refusal 409 if a condition
   * isn't met
   */
  const request = async (
    principal: Principal,
    { code, gives_up: givesUp = false }: Input<typeof cancellation.requestCancellation>,
  ): Promise<Out<'requestCancellation'>> => {
    const mobile = account.users.mobileOf(await account.users.byId(ctx.db, principal.id))
    if (mobile && !code) throw invalid('code', 'invalid.code')
    const proof = mobile ? await sms.prove(mobile, 'cancel_account', code!) : null
    const dueAt = timeText(ctx, CANCELLATION_DAYS * DAY_MS)
    await inTransaction(ctx.db, async tx => {
      await lockUser(tx, principal.id)
      const user = await account.users.byId(tx, principal.id)
      const obstacle = await obstacleTo(tx, user, givesUp)
      if (obstacle === 'remainders') throw invalid('gives_up', 'invalid.gives_up')
      if (obstacle) throw conflict('cancellation_blocked')
      if (proof) await sms.use(tx, proof)
      const at = nowText(ctx)
      if (!(await repo.insertRequest(tx, { userId: user.id, givesUp, at, dueAt }))) throw conflict()
      await insertAudit(tx, auditLine(user, { at, actor_id: user.id, action: 'request', from: null, to: 'requested' }))
      await account.sessions.endAll(tx, user, null, 'cancellation_requested')
    })
    return { due_at: dueAt }
  }

  const refuse = async (tx: Tx, row: repo.CancellationRow, user: User, reason: string): Promise<void> => {
    const at = nowText(ctx)
    await repo.decide(tx, row.id, 'refused', at, reason)
    await insertAudit(
      tx,
      auditLine(user, { at, actor_id: null, action: 'refuse', reason, from: 'requested', to: 'refused' }),
    )
    await messages.notify(tx, { userId: user.id, channel: 'system', key: 'security.cancellation_refused' })
  }

  const erase = async (tx: Tx, row: repo.CancellationRow, user: User): Promise<void> => {
    const at = nowText(ctx)
    const leaving = {
      id: user.id,
      user_code: user.user_code,
      nickname: user.nickname,
      mobile_index: await mobileIndexOf(tx, user.id),
      ...(await findThings(tx, user.id)),
      at,
    }
    for (const eraser of erasers) await eraser(tx, leaving)
    await repo.decide(tx, row.id, 'cancelled', at, null)
    await insertAudit(tx, auditLine(user, { at, actor_id: null, action: 'cancel', from: 'requested', to: 'cancelled' }))
    tx.afterCommit(() => {
      ctx.bus.publish('principal_changed', { user_code: user.user_code })
      ctx.bus.publish('feed_changed', {})
    })
  }

  /** Checks the conditions again. A frozen account is not cancelled, so that the freeze can still be investigated. */
  const carryOut = (row: repo.CancellationRow): Promise<void> =>
    inTransaction(ctx.db, async tx => {
      // Lock order: the user before the request, as in a log-in.
      await lockUser(tx, row.user_id)
      if (!(await repo.isOpen(tx, row.id))) return
      const user = await account.users.byId(tx, row.user_id)
      if (user.roles.includes('admin')) await lockAdmins(tx)
      const obstacle = user.status === 'active' ? await obstacleTo(tx, user, row.gives_up) : user.status
      await (obstacle ? refuse(tx, row, user, obstacle) : erase(tx, row, user))
    })

  /** Carries out due requests; meant to run every hour. A failed one is retried by the next run. */
  const carryOutDue = async (): Promise<void> => {
    for (const row of await repo.findDue(ctx.db, nowText(ctx)))
      await carryOut(row).catch((error: unknown) =>
        ctx.log.error({ err: error, cancellation: row.id }, 'could not cancel an account'),
      )
    await removeFiles()
  }

  return { view, request, carryOutDue }
}
