import { CODE, type Input, type Output } from '../../../contract'
import type { QueuedWithdrawal, withdrawal as contract } from '../../../contract/withdrawal'
import { next } from '../../../domain/machine'
import {
  TWO_PEOPLE_ABOVE_FEN,
  type WithdrawalAction,
  withdrawalMachine,
  type WithdrawalState,
} from '../../../domain/withdrawal'
import type { Context } from '../../context'
import type { Db } from '../../db/types'
import { capabilityOff, conflict, orNotFound, Refusal } from '../../http/refusal'
import type { Principal, Stored } from '../../http/serve'
import {
  findExaminedFen,
  findWithdrawalQueue,
  type QueuedWithdrawalRow,
  waitingWithdrawals,
} from '../../read-models/withdrawal-queue'
import { createCheckOwn, leftOut, queuePage } from '../examine'
import type { MoneyGuard } from '../ledger'
import * as repo from './repo'
import { SUBJECT, type TakeStep } from './step'
import type { AccountsOf, PayeeOf, Terms } from './terms'

const EXAMINE = 'examine.withdrawal'
const PAY = 'withdrawal.pay'
/** States in each queue of the desk. */
export const EXAMINED: readonly WithdrawalState[] = ['examining']
export const PAID_OUT: readonly WithdrawalState[] = ['approved']
const PAYOUTS: readonly WithdrawalState[] = [...PAID_OUT, 'transferring', 'waiting_user']

export interface DeskDeps {
  money: MoneyGuard
  terms: Terms
  takeStep: TakeStep
  payeeOf: PayeeOf
  accountsOf: AccountsOf
  isOpen: boolean
}
/** State of a withdrawal after an operator's step. */
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
  { money, terms, takeStep, payeeOf, accountsOf, isOpen }: DeskDeps,
) => {
  const checkOwn = createCheckOwn(ctx)

  const itemOf =
    (operators: readonly number[]) =>
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
      needs_other: needsOther(row, row.examined_fen, operators),
    })

  const queueOf =
    (states: readonly WithdrawalState[], permission: string) =>
    async (
      db: Db,
      me: Principal,
      input: Input<typeof contract.getWithdrawalQueue>,
    ): Promise<Output<typeof contract.getWithdrawalQueue>> => {
      const by = await accountsOf(db, me.id)
      const query = { states, except: await leftOut(db, me.id, permission), by }
      const find = (after: number | null, limit: number) => findWithdrawalQueue(db, query, after, limit)
      const page = await queuePage(input, find, itemOf(by))
      return { ...page, total: (await waitingWithdrawals(db, query)).count }
    }

  /** @throws Refusal 404; 409 if the version is outdated; 403 for the operator's own */
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
    const concerned = await accountsOf(tx, row.user_id)
    await checkOwn(tx, { actorId, concerned, permission, subject: SUBJECT, code })
    return { row, action }
  }

  /** @throws Refusal 409 if the person can't be paid */
  const checkPayable = async (tx: Db, userId: number): Promise<void> => {
    if (!(await terms.isPayable(tx, userId))) throw conflict('withdrawal_unpayable')
  }

  /** @throws Refusal 404; 409; 403 for the operator's own */
  const decide = async (
    tx: Db,
    me: Principal,
    input: Input<typeof contract.decideWithdrawal>,
  ): Promise<Stored<Stage>> => {
    const isApproved = input.decision === 'approved'
    const actionOf = (state: WithdrawalState): WithdrawalAction =>
      isApproved ? 'approve' : state === 'approved' ? 'fail' : 'reject'
    const { row, action } = await lock(tx, me.id, input, actionOf, EXAMINE)
    if (isApproved) await checkPayable(tx, row.user_id)
    const { to, afterCommit } = await takeStep(tx, row, action, {
      actorId: me.id,
      // The operator who approved it remains the reviewer.
      examinerId: row.examiner_id ?? me.id,
      ...(!isApproved && { isTurnedDown: true, reason: input.reason!.trim() }),
    })
    return { result: { state: to }, afterCommit }
  }

  /**
   * Marks the withdrawal as being sent; the caller sends it after the commit.
   * @throws Refusal 404; 409; 403 for the operator's own, and `two_people`; 503 while money is stopped
   */
  const pay = async (tx: Db, me: Principal, input: Input<typeof contract.payWithdrawal>): Promise<Stored<Stage>> => {
    if (!isOpen) throw capabilityOff()
    await money.check(tx)
    // Lock order: the person before the withdrawal, as in a request.
    await terms.lockPerson(tx, orNotFound(await repo.findByCode(tx, input.withdrawal_code)).user_id)
    const { row, action } = await lock(tx, me.id, input, () => 'send', PAY)
    const operators = await accountsOf(tx, me.id)
    if (needsOther(row, await findExaminedFen(tx, row.id, operators), operators))
      throw new Refusal(CODE.forbidden, 'two_people', { need: 'somebody_else' })
    await checkPayable(tx, row.user_id)
    const payee = (await payeeOf(tx, row.user_id, row.appid))!
    const { to, afterCommit } = await takeStep(tx, row, action, { actorId: me.id, payerId: me.id, ...payee })
    return { result: { state: to }, afterCommit }
  }

  return { queue: queueOf(EXAMINED, EXAMINE), payouts: queueOf(PAYOUTS, PAY), decide, pay }
}
