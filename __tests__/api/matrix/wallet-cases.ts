import { sql } from 'kysely'
import type { Case } from './cases'
import type { World } from './world'

const nothing: Case = { input: () => ({}) }
const own = (input: object): Case => ({ input: () => input })

/** A request of the owner's that waits. */
const end = async ({ db, owner }: World): Promise<string> => {
  await sql`delete from shareholder_ends where user_id = ${owner.id}`.execute(db)
  const { rows } = await sql<{ request_code: string }>`
    insert into shareholder_ends (request_code, user_id, created_at) values ('xmatrix', ${owner.id}, now())
    returning request_code`.execute(db)
  return rows[0].request_code
}

/** The wallets, and what operators decide of them. */
export const WALLET_CASES: Record<string, Case> = {
  'wallets.getWallets': nothing,
  'wallets.getWallet': own({ kind: 'distribution' }),
  'wallets.getBalanceLog': own({ kind: 'distribution', month: '2026-11' }),
  'wallets.getDistributionOrders': nothing,
  'wallets.getTeamOrders': nothing,
  'wallets.getRewardOrders': nothing,
  'wallets.getTeam': own({ kind: 'distribution' }),
  'wallets.endShareholding': nothing,
  'wallets.getShareholderEnds': nothing,
  'wallets.decideShareholderEnd': {
    input: async world => ({ request_code: await end(world), decision: 'rejected', reason: '请先与运营沟通' }),
  },
}
