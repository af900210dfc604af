import { sql } from 'kysely'
import type { Context } from '../../server/context'
import { inTransaction } from '../../server/db/client'
import { createPins, createSpending } from '../../server/modules/money/coins'
import { createNewsCounter } from '../../server/modules/market/follow'
import { createLedger, type MoneyGuard } from '../../server/modules/base/ledger'
import { createMessageService } from '../../server/modules/base/message'
import { createQuotaService } from '../../server/modules/market/quota'
import { DEFAULT_LIMITS } from '../../domain/base/limits'

let given = 0

/** Puts coins into somebody's purse, as if bought: with the order, so that the server's own check finds nothing. */
export const giveCoins = async (ctx: Pick<Context, 'clock' | 'db'>, userId: number, amount: number): Promise<void> => {
  given += 1
  const code = `test${given}x${userId}`
  const at = new Date(ctx.clock.now()).toISOString()
  const { transfer } = createLedger(ctx)
  await inTransaction(ctx.db, async tx => {
    await sql`
      insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, coins, state, token_hash,
        out_trade_no, way, provider, created_at, expires_at, paid_at, paid_fen, transaction_id, fulfilled_at)
      values (${code}, ${userId}, 'coins', 'coins_60', ${amount * 10}, ${amount}, 'fulfilled',
        sha256(convert_to(${code}::text, 'UTF8')), ${`given0${code}`}, 'native', 'sandbox', ${at}, ${at}, ${at},
        ${amount * 10}, ${`t${code}`}, ${at})`.execute(tx)
    await transfer(tx, {
      key: `order:${code}:paid`,
      kind: 'order.paid',
      ref: code,
      postings: [{ from: 'gateway', to: 'revenue', amount: amount * 10 }],
    })
    await transfer(tx, {
      key: `order:${code}:coins`,
      kind: 'order.coins',
      ref: code,
      postings: [{ from: 'issuance', to: { userId, purse: 'coins' }, amount }],
    })
  })
}

/** What the server's jobs and hooks do with coins, to be run by hand. */
export const coinServices = (ctx: Context, money: MoneyGuard = { check: async () => undefined }) => {
  const system = { limitsIn: async () => DEFAULT_LIMITS }
  const deps = { ledger: createLedger(ctx), quotas: createQuotaService(ctx, system), system, money }
  return {
    spending: createSpending(ctx, deps),
    pins: createPins(ctx, {
      ...deps,
      items: { lock: () => Promise.reject(new Error('not by hand')) },
      messages: createMessageService(ctx, createNewsCounter()),
    }),
  }
}
