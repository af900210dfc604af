import { CODE, type Input, type Output } from '#contract'
import type { QueuedWithdrawal, withdrawal as contract } from '#contract/money/withdrawal'
import { next } from '#domain/kit/machine'
import {
  TWO_PEOPLE_ABOVE_FEN,
  type WithdrawalAction,
  withdrawalMachine,
  type WithdrawalState,
} from '#domain/money/withdrawal'
import type { Context } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import { capabilityOff, conflict, orNotFound, Refusal } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findAccounts, isKnown } from '../../base/account/person-reads'
import { findDayFen, findExaminedFen, findWithdrawalQueue, type QueuedWithdrawalRow, waitingWithdrawals } from './reads'
import { certifiedAs } from '../../base/account'
import { createCheckOwn, leftOut, queuePage } from '../../review/examine'
import type { MoneyGuard } from '../../base/ledger'
import * as repo from './repo'
import { SUBJECT, type MoveWithdrawal } from './transitions'
import type { PayeeOf, Terms } from './terms'

const EXAMINE = 'examine.withdrawal'
const PAY = 'withdrawal.pay'
/** States in each queue of the desk. */
export const EXAMINED: readonly WithdrawalState[] = ['examining']
export const PAID_OUT: readonly WithdrawalState[] = ['approved']
const PAYOUTS: readonly WithdrawalState[] = [...PAID_OUT, 'transferring', 'waiting_user']

export interface DeskDeps {
  money: MoneyGuard
  terms: Terms
  move: MoveWithdrawal
  payeeOf: PayeeOf
  isOpen: boolean
}
/** State of a withdrawal after an operator’s decision. */
export interface Stage {
  state: WithdrawalState
}
export type WithdrawalDesk = ReturnType<typeof createWithdrawalDesk>

/**
 * Above the limit, the reviewer may not pay. Counts everything the operator has approved for this person on that day,
 * so that splitting a withdrawal doesn't evade the rule.
 * @param operators all accounts of the operator
 */
const needsOther = (
  { examiner_id: examiner }: Pick<repo.WithdrawalRow, 'examiner_id'>,
  examinedFen: number,
  operators: readonly number[],
): boolean => examiner !== null && operators.includes(examiner) && examinedFen > TWO_PEOPLE_ABOVE_FEN

/** Review and payout of withdrawals by operators. */
export const createWithdrawalDesk = (
  ctx: Pick<Context, 'clock'>,
  { money, terms, move, payeeOf, isOpen }: DeskDeps,
) => {
  const checkOwn = createCheckOwn(ctx)

  const itemOf =
    (operators: readonly number[], hasIdentity: boolean) =>
    (row: QueuedWithdrawalRow): QueuedWithdrawal => ({
      withdrawal_code: row.withdrawal_code,
      version: row.version,
      applicant: { user_code: row.user_code, nickname: row.nickname, avatar_url: row.avatar_url },
      kind: row.purse,
      amount_fen: row.amount_fen,
      fee_fen: row.fee_fen,
      state: row.state,
      conditions: [
        { key: 'identity', met: row.has_identity },
        { key: 'wechat', met: row.has_wechat },
      ],
      joined_at: row.joined_at,
      paid_count: row.paid_count,
      paid_fen: row.paid_fen,
      created_at: row.created_at,
      examined_at: row.examined_at,
      examiner: row.examiner,
      sent_at: row.sent_at,
      gateway_said: row.gateway_said,
      needs_other: needsOther(row, row.examined_fen, operators),
      needs_identity: row.day_fen > TWO_PEOPLE_ABOVE_FEN && !hasIdentity,
    })

  const queueOf =
    (states: readonly WithdrawalState[], permission: string) =>
    async (
      db: Db,
      me: Principal,
      input: Input<typeof contract.getWithdrawalQueue>,
    ): Promise<Output<typeof contract.getWithdrawalQueue>> => {
      const by = await findAccounts(db, me.id)
      const query = { states, except: await leftOut(db, me.id, permission, true), by }
      const find = (after: number | null, limit: number) => findWithdrawalQueue(db, query, after, limit)
      const { is_identity_certified: hasIdentity } = await certifiedAs(db, me.id)
      const page = await queuePage(input, find, itemOf(by, hasIdentity))
      return { ...page, total: (await waitingWithdrawals(db, query)).count }
    }

  /**
   * Above the limit the two people have to be known as two.
   * @throws Refusal 403 `need: identity` for an operator without an approved one; `somebody_else` for a payer while
   * nobody knows who has examined it, which was below the limit then
   */
  const checkIdentity = async (
    tx: Db,
    actorId: number,
    { id, examiner_id: examiner }: repo.WithdrawalRow,
    action: WithdrawalAction,
  ): Promise<void> => {
    if ((await findDayFen(tx, id)) <= TWO_PEOPLE_ABOVE_FEN) return
    if (!(await certifiedAs(tx, actorId)).is_identity_certified)
      throw new Refusal(CODE.forbidden, 'operator_identity', { need: 'identity' })
    if (action === 'send' && examiner !== null && !(await isKnown(tx, examiner)))
      throw new Refusal(CODE.forbidden, 'operator_identity', { need: 'somebody_else' })
  }

  /** @throws Refusal 404; 409 if the version is outdated; 403 for the operator's own, and as `checkIdentity` */
  const lock = async (
    tx: Db,
    actorId: number,
    { withdrawal_code: code, version }: Pick<Input<typeof contract.payWithdrawal>, 'withdrawal_code' | 'version'>,
    actionOf: (state: WithdrawalState) => WithdrawalAction,
    permission: string,
  ): Promise<{ row: repo.WithdrawalRow; action: WithdrawalAction }> => {
    const row = orNotFound(await repo.lockByCode(tx, code))
    const action = actionOf(row.state)
    if (row.version !== version || next(withdrawalMachine, row.state, action) === null) throw conflict('examine_taken')
    await checkOwn(tx, {
      actorId,
      concerned: [row.user_id],
      permission,
      subject: SUBJECT,
      code,
      isNeverOwn: true,
    })
    await checkIdentity(tx, actorId, row, action)
    return { row, action }
  }

  /**
   * Makes what is counted of the person's day exact. Lock order: the person before the withdrawal, as in a request.
   * @throws Refusal 404
   */
  const lockPersonOf = async (tx: Db, code: string): Promise<void> =>
    terms.lockPerson(tx, orNotFound(await repo.findByCode(tx, code)).user_id)

  /** @throws Refusal 409 if the person can't be paid */
  const checkPayable = async (tx: Db, userId: number): Promise<void> => {
    if (!(await terms.isPayable(tx, userId))) throw conflict('withdrawal_unpayable')
  }

  /** @throws Refusal as `lock`; 409 for an approval if the person can't be paid */
  const decide = async (tx: Tx, me: Principal, input: Input<typeof contract.decideWithdrawal>): Promise<Stage> => {
    const isApproved = input.decision === 'approved'
    const actionOf = (state: WithdrawalState): WithdrawalAction =>
      isApproved ? 'approve' : state === 'approved' ? 'fail' : 'reject'
    await lockPersonOf(tx, input.withdrawal_code)
    const { row, action } = await lock(tx, me.id, input, actionOf, EXAMINE)
    if (isApproved) await checkPayable(tx, row.user_id)
    const state = await move(tx, row, action, {
      actorId: me.id,
      // The operator who approved it remains the reviewer.
      examinerId: row.examiner_id ?? me.id,
      ...(!isApproved && { isTurnedDown: true, reason: input.reason! }),
    })
    return { state }
  }

  /**
   * Marks the withdrawal as being sent; the caller sends it after the commit.
   * @throws Refusal as `lock`; 403 `two_people`; 503 while money is stopped
   */
  const pay = async (tx: Tx, me: Principal, input: Input<typeof contract.payWithdrawal>): Promise<Stage> => {
    if (!isOpen) throw capabilityOff()
    await money.check(tx)
    await lockPersonOf(tx, input.withdrawal_code)
    const { row, action } = await lock(tx, me.id, input, () => 'send', PAY)
    const operators = await findAccounts(tx, me.id)
    if (needsOther(row, await findExaminedFen(tx, row.id, operators), operators))
      throw new Refusal(CODE.forbidden, 'two_people', { need: 'somebody_else' })
    await checkPayable(tx, row.user_id)
    const payee = (await payeeOf(tx, row.user_id, row.appid))!
    return { state: await move(tx, row, action, { actorId: me.id, payerId: me.id, ...payee }) }
  }

  return { queue: queueOf(EXAMINED, EXAMINE), payouts: queueOf(PAYOUTS, PAY), decide, pay }
}
