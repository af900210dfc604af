import type { Context } from '../../server/context'
import { inTransaction } from '../../server/db/client'
import { createPins, createSpending, type MoneyGuard } from '../../server/modules/coins'
import { createNewsCounter } from '../../server/modules/follow'
import { createLedger } from '../../server/modules/ledger'
import { createMessageService } from '../../server/modules/message'
import { createQuotaService } from '../../server/modules/quota'
import { DEFAULT_LIMITS } from '../../domain/limits'

let given = 0

/** Puts coins into somebody's purse, as if bought. */
export const giveCoins = async (ctx: Pick<Context, 'clock' | 'db'>, userId: number, amount: number): Promise<void> => {
  given += 1
  await inTransaction(ctx.db, tx =>
    createLedger(ctx).transfer(tx, {
      key: `order:test${given}:${userId}:coins`,
      kind: 'order.coins',
      ref: `test${given}`,
      postings: [{ from: 'issuance', to: { userId, purse: 'coins' }, amount }],
    }),
  )
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
