import type { Input } from '#contract'
import type { Withdrawal, withdrawal as contract } from '#contract/money/withdrawal'
import { shanghaiDay } from '#domain/kit/relative-time'
import { feeOf } from '#domain/money/withdrawal'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { capabilityOff, conflict, invalid, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { insertAudit } from '../../base/audit'
import type { Ledger, MoneyGuard } from '../../base/ledger'
import type { SmsService } from '../../base/sms'
import type { SystemService } from '../../base/system'
import * as repo from './repo'
import { holdOf, SUBJECT, type MoveWithdrawal } from './transitions'
import { areMet, type Terms } from './terms'
import { shownOf } from './view'

export interface RequestDeps {
  ledger: Ledger
  money: MoneyGuard
  sms: Pick<SmsService, 'prove' | 'use'>
  account: { mobile: (userId: number) => Promise<string> }
  system: Pick<SystemService, 'limitsIn'>
  terms: Terms
  move: MoveWithdrawal
  /** False if no gateway pays out. */
  isOpen: boolean
}
/** A verified code, or the refusal of a wrong one, thrown once it is asked for. */
type Proof = () => ReturnType<SmsService['prove']>
export type Requests = ReturnType<typeof createRequests>

/** Requests of users: withdraw, and cancel a withdrawal. */
export const createRequests = (
  ctx: Pick<Context, 'clock'>,
  { ledger, money, sms, account, system, terms, move, isOpen }: RequestDeps,
) => {
  const verify = async (userId: number, code: string) => {
    const mobile = await account.mobile(userId)
    if (!mobile) throw invalid('sms_code', 'invalid.code')
    return sms.prove(mobile, 'withdrawal', code, 'sms_code')
  }
  /**
   * Verifies the code before the request's transaction: failed attempts must count although that one is rolled back,
   * and the embedded database has only one connection. A repeated call is answered even if its code has expired.
   */
  const prove = async (userId: number, code: string): Promise<Proof> => {
    const verified = verify(userId, code)
    await verified.catch(() => undefined)
    return () => verified
  }

  /**
   * @throws Refusal 503 while money is stopped; 409 without a condition or with too little balance; InvalidInput
   * `amount_fen`, `sms_code`
   */
  const ask = async (
    tx: Db,
    { id: userId }: Pick<Principal, 'id'>,
    { kind, amount_fen: amount, platform }: Input<typeof contract.withdraw>,
    proven: Proof,
  ): Promise<Withdrawal> => {
    if (!isOpen) throw capabilityOff()
    await money.check(tx)
    const proof = await proven()
    // Serializes the check of the day's limit.
    await terms.lockPerson(tx, userId)
    const appid = terms.appOf(platform)
    if (!areMet(await terms.conditions(tx, userId, appid))) throw conflict('withdrawal_conditions')
    const limits = await system.limitsIn(tx)
    const fee = feeOf(amount, limits.withdrawal_fee_permille, limits.withdrawal_fee_min_fen)
    if (amount < limits.withdrawal_min_fen || fee >= amount) throw invalid('amount_fen', 'invalid.withdrawal_min')
    if (amount > limits.withdrawal_max_fen) throw invalid('amount_fen', 'invalid.withdrawal_max')
    if (amount > (await terms.leftToday(tx, userId, limits))) throw invalid('amount_fen', 'invalid.withdrawal_day')
    await sms.use(tx, proof)
    const at = nowText(ctx)
    const row = await repo.insertWithdrawal(tx, {
      withdrawal_code: newCode('w'),
      out_bill_no: newCode('b'),
      appid,
      user_id: userId,
      purse: kind,
      amount_fen: amount,
      fee_fen: fee,
      day: shanghaiDay(ctx.clock.now()),
      created_at: at,
    })
    await ledger.hold(tx, {
      key: holdOf(row.withdrawal_code),
      kind: 'withdrawal.asked',
      ref: row.withdrawal_code,
      from: { userId, purse: kind },
      into: { userId, purse: kind, bucket: 'held' },
      amount,
      at,
    })
    await insertAudit(tx, {
      at,
      actor_id: userId,
      action: 'ask',
      subject: SUBJECT,
      subject_code: row.withdrawal_code,
      from_state: null,
      to_state: row.state,
    })
    return shownOf(row)
  }

  /** @throws Refusal 404; 409 once it has been reviewed */
  const cancel = async (tx: Tx, { id: userId }: Principal, code: string): Promise<Withdrawal> => {
    const row = await repo.lockByCode(tx, code)
    const mine = orNotFound(row?.user_id === userId ? row : null)
    await move(tx, mine, 'cancel', { actorId: userId })
    return shownOf(orNotFound(await repo.findByCode(tx, code)))
  }

  return { prove, ask, cancel }
}
