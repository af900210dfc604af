import { sql } from 'kysely'
import { inTransaction } from '#server/db/client'
import { createLedger } from '#server/modules/base/ledger'
import { FakeClock } from '../../support/server'
import type { Case } from './cases'
import type { World } from './world'

const ledger = createLedger({ clock: new FakeClock() })
let count = 0

/** A withdrawal of the owner's, as the book has it. */
const asked = async ({ db, owner }: World, state: 'examining' | 'approved' = 'examining'): Promise<string> => {
  count += 1
  const withdrawal_code = `w${String(count).padStart(16, '0')}`
  const [purse, amount] = [{ userId: owner.id, purse: 'reward' } as const, 1000]
  const examined = state === 'approved' ? sql`now()` : sql`null`
  await inTransaction(db, async tx => {
    await ledger.transfer(tx, {
      key: `matrix:${withdrawal_code}`,
      kind: 'test.given',
      ref: withdrawal_code,
      postings: [{ from: 'promotion', to: purse, amount }],
    })
    await sql`
      insert into withdrawals (withdrawal_code, out_bill_no, user_id, purse, amount_fen, fee_fen, state, day,
        examined_at, created_at)
      values (${withdrawal_code}, ${`b${withdrawal_code}`}, ${owner.id}, 'reward', ${amount}, 100, ${state},
        current_date, ${examined}, now())`.execute(tx)
    await ledger.hold(tx, {
      key: `withdrawal:${withdrawal_code}`,
      kind: 'withdrawal.asked',
      ref: withdrawal_code,
      from: purse,
      into: { ...purse, bucket: 'held' },
      amount,
    })
  })
  return withdrawal_code
}
const ofWithdrawal: Case = { input: async world => ({ withdrawal_code: await asked(world) }) }

/** Withdrawals: the owner's, at the desk too. */
export const WITHDRAWAL_CASES: Record<string, Case> = {
  'withdrawal.getWithdrawalTerms': { input: () => ({ kind: 'reward' }) },
  'withdrawal.withdraw': { input: () => ({ kind: 'reward', amount_fen: 1000, sms_code: '000000' }) },
  'withdrawal.getWithdrawals': { input: () => ({ kind: 'reward' }) },
  'withdrawal.getWithdrawal': ofWithdrawal,
  'withdrawal.cancelWithdrawal': ofWithdrawal,
  'withdrawal.confirmWithdrawal': ofWithdrawal,
  'withdrawal.getWithdrawalQueue': { input: () => ({}) },
  'withdrawal.decideWithdrawal': {
    input: async world => ({
      withdrawal_code: await asked(world),
      version: 1,
      decision: 'rejected',
      reason: '收入来源需要核实',
    }),
  },
  'withdrawal.getPayoutQueue': { input: () => ({}) },
  'withdrawal.payWithdrawal': {
    input: async world => ({ withdrawal_code: await asked(world, 'approved'), version: 1 }),
  },
}
