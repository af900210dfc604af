import type { Input, Output } from '#contract'
import type { CoinLine, coins } from '#contract/money/coins'
import { PAGE_SIZE } from '#domain/base/paging'
import { monthSpan } from '#domain/kit/month'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import type { Principal } from '#server/http/serve'
import { type CoinLineRow, findCoinLines, sumCoinLines } from './log-reads'
import type { CoinDeps } from './money'

const lineOf = ({ id, ...row }: CoinLineRow): CoinLine => ({ id: String(id), ...row })

export type CoinLog = ReturnType<typeof createCoinLog>

/** A user's coins: balance and log. */
export const createCoinLog = ({ ledger, system }: Pick<CoinDeps, 'ledger' | 'system'>) => {
  const balance = async (db: Db, user: Principal): Promise<Output<typeof coins.getCoins>> => {
    const { available, held } = (await ledger.balances(db, user.id)).coins
    const limits = await system.limitsIn(db)
    return {
      balance: available,
      held,
      prices: {
        listing: limits.extra_listing_coins,
        quote: limits.extra_quote_coins,
        reveal: limits.extra_reveal_coins,
        pin: limits.pin_coins,
      },
    }
  }

  const page = async (
    db: Db,
    user: Principal,
    { cursor, limit = PAGE_SIZE, month, kind }: Input<typeof coins.getCoinLog>,
  ): Promise<Output<typeof coins.getCoinLog>> => {
    const asked = {
      userId: user.id,
      kind: kind ?? null,
      ...(month === undefined ? { from: null, to: null } : monthSpan(month)),
    }
    const before = decodeNumberCursor(cursor)?.id ?? null
    const rows = await findCoinLines(db, asked, before, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.at, row.id))
    return { items: items.map(lineOf), next_cursor, totals: await sumCoinLines(db, asked) }
  }

  return { balance, page }
}
