import { REMAINDERS } from '../../domain/leaving/cancellation'
import { holdsCoins } from '../../domain/money/finance'
import { DAY_MS, shanghaiDayStart, shanghaiInstant } from '../../domain/kit/relative-time'
import { isDay } from '../../domain/kit/validators'
import { Refused } from '../faults'
import { findTarget } from '../modules/base/account'
import { type BucketOf, BUCKETS, createLedger, PLATFORM_ACCOUNTS, type PlatformAccount } from '../modules/base/ledger'
import type { OpenMarket } from '../open'

/** @throws Refused for a name that is no account's */
const accountOf = async ({ db }: Pick<OpenMarket, 'db'>, name: string): Promise<PlatformAccount | BucketOf> => {
  const platform = PLATFORM_ACCOUNTS.find(one => one === name)
  if (platform) return platform
  const [code, ...parts] = name.split(':')
  const purse = REMAINDERS.find(one => one === parts[0])
  const bucket = BUCKETS.find(one => one === parts[1])
  if (!purse || !bucket || parts.length !== 2)
    throw new Refused(
      `unknown account ${name}; use ${PLATFORM_ACCOUNTS.join(', ')}, or <user_code>:<${REMAINDERS.join('|')}>:<${BUCKETS.join('|')}>`,
    )
  const person = await findTarget(db, code)
  if (!person) throw new Refused(`unknown user code ${code}`)
  return { userId: person.id, purse, bucket }
}

/**
 * Prints what moved an account of the platform or of a person. Both days are included, in Asia/Shanghai.
 * @throws Refused for an unknown account, an invalid day, or days in the wrong order
 */
export const ledgerStatement = async (
  market: Pick<OpenMarket, 'db' | 'clock'>,
  name: string,
  from: string,
  to: string,
): Promise<string[]> => {
  for (const day of [from, to])
    if (!isDay(day)) throw new Refused(`${day} is no day: YYYY-MM-DD, from 2020-01-01 to 2100-12-31`)
  if (from > to) throw new Refused(`${from} is after ${to}`)
  const account = await accountOf(market, name)
  const isCoins = holdsCoins(typeof account === 'string' ? account : account.purse)
  const { opening, lines, closing } = await createLedger(market).statement(market.db, account, {
    from: new Date(shanghaiDayStart(from)).toISOString(),
    to: new Date(shanghaiDayStart(to) + DAY_MS).toISOString(),
  })
  return [
    `${name} from ${from} to ${to}, in ${isCoins ? 'coins' : 'fen'}`,
    ['time', 'kind', 'ref', 'amount', 'balance'].join('\t'),
    `opening\t${opening}`,
    ...lines.map(({ at, kind, ref, amount, balance }) =>
      [shanghaiInstant(Date.parse(at)), kind, ref, amount, balance].join('\t'),
    ),
    `closing\t${closing}`,
  ]
}
