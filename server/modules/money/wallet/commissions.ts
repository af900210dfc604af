import { DAY_MS } from '#domain/kit/relative-time'
import { COMMISSION_DAYS, commissionMachine, sharesOf, walletOfLevel } from '#domain/money/wallet'
import { newCode } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { orNotFound } from '#server/http/refusal'
import { lockOrder, lockOwnFrozen } from './commission-reads'
import { findAccounts } from '../../base/account/person-reads'
import { lockInviters } from '../../base/account'
import { transition } from '../../base/audit'
import type { Ledger } from '../../base/ledger'
import type { SystemService } from '../../base/system'
import * as repo from './repo'

export interface PaidOrder {
  id: number
  order_code: string
  /** The buyer. */
  user_id: number
  paid_fen: number
  /** Time of the payment, as ISO text. */
  at: string
}

interface CommissionDeps {
  ledger: Pick<Ledger, 'hold' | 'settle' | 'giveBack'>
  system: Pick<SystemService, 'limitsIn'>
}
export type Commissions = ReturnType<typeof createCommissions>

const keyOf = (orderCode: string, { level }: Pick<repo.CommissionRow, 'level'>): string =>
  `order:${orderCode}:commission:${level}`
const purseOf = ({ user_id: userId, level }: Pick<repo.CommissionRow, 'user_id' | 'level'>) => ({
  userId,
  purse: walletOfLevel(level),
})

/**
 * Commissions of orders. Each call runs in the transaction of the order's transition, with its row locked;
 * `docs/money.md` lists the postings and their keys.
 */
export const createCommissions = ({ ledger, system }: CommissionDeps) => {
  /** Fixes rates and earners and puts the shares on hold; the seven days begin with the payment. */
  const book = async (tx: Db, order: PaidOrder): Promise<void> => {
    const above = await lockInviters(tx, order.user_id)
    // Read once their rows are locked: an identity that is approved meanwhile comes before or after this.
    const own = await findAccounts(tx, order.user_id)
    const inviters = above.map(({ id, level, status, roles }) => ({
      id,
      level,
      isActive: status === 'active',
      isBuyer: own.includes(id),
      roles,
    }))
    const available_at = new Date(Date.parse(order.at) + COMMISSION_DAYS * DAY_MS).toISOString()
    for (const { level, userId, rate, fen } of sharesOf(order.paid_fen, inviters, await system.limitsIn(tx))) {
      const isNew = await repo.insertCommission(tx, {
        commission_code: newCode('y'),
        order_id: order.id,
        level,
        user_id: userId,
        buyer_id: order.user_id,
        rate,
        amount_fen: fen,
        created_at: order.at,
        available_at,
      })
      if (isNew)
        await ledger.hold(tx, {
          key: keyOf(order.order_code, { level }),
          kind: 'commission.frozen',
          ref: order.order_code,
          from: 'commission',
          into: { ...purseOf({ user_id: userId, level }), bucket: 'frozen' },
          amount: fen,
        })
    }
  }

  /** @throws Refusal 409 if it was ended meanwhile */
  const end = (
    tx: Db,
    { id, commission_code, state: from }: repo.CommissionRow,
    action: 'release' | 'void',
    at: string,
  ) =>
    transition(
      tx,
      commissionMachine,
      { from, action, at, actor_id: null, subject: 'commission', subject_code: commission_code },
      to => repo.endCommission(tx, id, from, to, at),
    )

  /** @param kind `own_void`: the earner turned out to be the buyer; a refund otherwise */
  const voided = async (
    tx: Db,
    row: repo.CommissionRow,
    orderCode: string,
    { kind, at }: { kind: 'void' | 'own_void'; at: string },
  ): Promise<void> => {
    await end(tx, row, 'void', at)
    const key = keyOf(orderCode, row)
    await ledger.giveBack(tx, { key: `${key}:void`, kind: `commission.${kind}`, hold: key, at })
  }

  /**
   * Releases what is due to the earners. What somebody earned from themselves becomes void: while money was stopped, it
   * stayed frozen. @returns the released commissions
   */
  const release = async (tx: Db, orderId: number, orderCode: string, at: string): Promise<repo.CommissionRow[]> => {
    const found = (await repo.lockCommissions(tx, orderId, at)).filter(({ state }) => state === 'frozen')
    const own = found.length > 0 ? await findAccounts(tx, found[0].buyer_id) : []
    for (const row of found.filter(({ user_id }) => own.includes(user_id)))
      await voided(tx, row, orderCode, { kind: 'own_void', at })
    const due = found.filter(({ user_id }) => !own.includes(user_id))
    for (const row of due) {
      await end(tx, row, 'release', at)
      const key = keyOf(orderCode, row)
      await ledger.settle(tx, {
        key: `${key}:available`,
        kind: 'commission.available',
        hold: key,
        to: [{ account: purseOf(row), amount: row.amount_fen }],
        at,
      })
    }
    return due
  }

  /**
   * Voids commissions when the order is refunded. Those of cancelled accounts are void already.
   * @throws Refusal 409 if one was released
   */
  const takeBack = async (tx: Db, orderId: number, at: string): Promise<void> => {
    const { order_code } = orNotFound(await lockOrder(tx, orderId))
    for (const row of await repo.lockCommissions(tx, orderId)) {
      if (row.state !== 'void') await voided(tx, row, order_code, { kind: 'void', at })
    }
  }

  /** Voids what these accounts of one person have earned from each other and isn't released yet. */
  const voidOwn = async (tx: Db, accounts: readonly number[], at: string): Promise<void> => {
    for (const { order_code, ...row } of await lockOwnFrozen(tx, accounts))
      await voided(tx, row, order_code, { kind: 'own_void', at })
  }

  return {
    book,
    release,
    /** Whether none of the order's commissions has been released. */
    areFrozen: async (tx: Db, orderId: number): Promise<boolean> => !(await repo.hasReleased(tx, orderId)),
    void: takeBack,
    voidOwn,
  }
}
