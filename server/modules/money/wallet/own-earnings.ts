import type { Input, Output } from '#contract'
import type { finance as contract, OwnEarning } from '#contract/money/finance'
import { PAGE_SIZE } from '#domain/base/paging'
import { ownEarningMachine } from '#domain/money/finance'
import { next } from '#domain/kit/machine'
import { formatFen } from '#domain/kit/money'
import { type Context, nowText } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, forbidden, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findOwnEarning, findOwnEarnings, type OwnEarningRow } from './own-earnings-reads'
import { findAccounts } from '../../base/account/person-reads'
import { lockUser } from '../../base/account'
import { insertAudit } from '../../base/audit'
import type { OnCertified } from '../../review/certification'
import { createCheckOwn } from '../../review/examine'
import { isMoving, type Ledger, type MoneyGuard, type Posting } from '../../base/ledger'
import type { MessageService, NewMessage } from '../../base/message'
import type { Commissions } from './commissions'
import * as repo from './own-earning-repo'

interface OwnEarningDeps {
  ledger: Pick<Ledger, 'balances' | 'transfer'>
  money: MoneyGuard
  commissions: Pick<Commissions, 'voidOwn'>
  messages: Pick<MessageService, 'notify'>
}
export type OwnEarnings = ReturnType<typeof createOwnEarnings>

const SUBJECT = 'own_earning'
const ADMIN = 'admin'

const shownOf = (row: OwnEarningRow): OwnEarning => ({
  earning_code: row.earning_code,
  person: row.person,
  other: row.other,
  cause: row.cause,
  ref: row.ref,
  wallet: row.wallet,
  available_fen: row.available_fen,
  amount_fen: row.amount_fen,
  earned_at: row.earned_at,
  found_at: row.found_at,
  state: row.state,
  taken_fen: row.taken_fen,
  taken_at: row.taken_at,
  taken_by: row.taken_by,
  reason: row.reason,
})

const messageOf = ({ user_id: userId, wallet }: OwnEarningRow, taken: number, reason: string): NewMessage => ({
  userId,
  channel: 'system',
  key: 'wallet.taken_back',
  params: { wallet, amount: formatFen(taken), reason },
  objectKind: 'wallet',
  objectCode: wallet,
})

/** What people earned from their own other accounts: voided while it is frozen, else listed to be taken back. */
export const createOwnEarnings = (
  ctx: Pick<Context, 'clock'>,
  { ledger, money, commissions, messages }: OwnEarningDeps,
) => {
  const checkOwn = createCheckOwn(ctx)

  /** Runs once the account has joined its person, before the rewards; a repeat finds nothing left. */
  const onCertified: OnCertified = async (tx, { userId, kind, isCertified }) => {
    const accounts = kind === 'identity' && isCertified ? await findAccounts(tx, userId) : []
    if (accounts.length <= 1) return
    const at = nowText(ctx)
    await repo.deleteUnbookedOwn(tx, accounts)
    // While money is stopped they stay frozen; the release voids them instead.
    if (await isMoving(money, tx)) await commissions.voidOwn(tx, accounts, at)
    await repo.insertOwnEarnings(tx, accounts, at)
  }

  const page = async (
    db: Db,
    { state, cursor, limit = PAGE_SIZE }: Input<typeof contract.getOwnEarnings>,
  ): Promise<Output<typeof contract.getOwnEarnings>> => {
    const beforeId = decodeNumberCursor(cursor)?.id ?? null
    const rows = await findOwnEarnings(db, { state: state ?? null, beforeId, limit: limit + 1 })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.found_at, row.id))
    return { items: items.map(shownOf), next_cursor }
  }

  /** The account that paid it gets all of it back, from the wallet and what is missing there from `loss`. */
  const book = async (tx: Db, row: OwnEarningRow, taken: number, at: string): Promise<void> => {
    const isReward = row.wallet === 'reward'
    const to = isReward ? 'promotion' : 'commission'
    const postings: Posting[] = [
      { from: { userId: row.user_id, purse: row.wallet }, to, amount: taken },
      { from: 'loss', to, amount: row.amount_fen - taken },
    ]
    await ledger.transfer(tx, {
      key: `own-earning:${row.earning_code}`,
      kind: isReward ? 'reward.taken_back' : 'commission.taken_back',
      ref: row.ref,
      postings: postings.filter(({ amount }) => amount > 0),
      at,
    })
  }

  /**
   * @throws Refusal 403 unless an admin, and for the admin's own while there is another; 404; 409 if it was taken back;
   * 503 while money is stopped
   */
  const takeBack = async (
    tx: Tx,
    me: Principal,
    { earning_code: code, reason }: Input<typeof contract.takeBackEarning>,
  ): Promise<OwnEarning> => {
    if (!me.roles.includes(ADMIN)) throw forbidden(ADMIN)
    await money.check(tx)
    const known = orNotFound(await findOwnEarning(tx, code))
    const { user_id: userId, wallet, amount_fen: amount } = known
    // A withdrawal locks it, too: what the wallet holds can't be asked for meanwhile.
    await lockUser(tx, userId)
    const { id, state } = orNotFound(await repo.lockOwnEarning(tx, code))
    const to = next(ownEarningMachine, state, 'take_back')
    if (to === null) throw conflict('examine_taken')
    await checkOwn(tx, { actorId: me.id, concerned: [userId], permission: ADMIN, subject: SUBJECT, code })
    const at = nowText(ctx)
    const taken = Math.min(amount, (await ledger.balances(tx, userId))[wallet].available)
    await book(tx, known, taken, at)
    if (!(await repo.markTaken(tx, id, { from: state, to, taken, at, by: me.id, reason }))) throw conflict()
    await insertAudit(tx, {
      at,
      actor_id: me.id,
      action: 'take_back',
      subject: SUBJECT,
      subject_code: code,
      from_state: state,
      to_state: to,
      reason,
    })
    if (taken > 0) await messages.notify(tx, messageOf(known, taken, reason))
    return shownOf(orNotFound(await findOwnEarning(tx, code)))
  }

  return { onCertified, page, takeBack }
}
