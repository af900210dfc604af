import type { Output } from '#contract'
import type { Withdrawal, withdrawal as contract } from '#contract/money/withdrawal'
import type { PaymentPort } from '#server/adapters/payment/port'
import type { Context } from '#server/context'
import { conflict, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import * as repo from './repo'
import type { Transfers } from './transfers'
import { shownOf } from './view'

export type OwnWithdrawals = ReturnType<typeof createOwnWithdrawals>

/** A user's own withdrawals; asks the gateway about one in progress. Call outside a transaction. */
export const createOwnWithdrawals = (
  ctx: Pick<Context, 'db'>,
  { payment, transfers }: { payment: PaymentPort | null; transfers: Transfers },
) => {
  const find = async (userId: number, code: string): Promise<repo.WithdrawalRow> => {
    const row = await repo.findByCode(ctx.db, code)
    return orNotFound(row?.user_id === userId ? row : null)
  }

  /** @throws Refusal 404 */
  const detail = async ({ id }: Principal, code: string): Promise<Withdrawal> => {
    await transfers.look(await find(id, code))
    return shownOf(await find(id, code))
  }

  /** @throws Refusal 404; 409 unless it waits for the user */
  const confirmation = async ({ id }: Principal, code: string): Promise<Output<typeof contract.confirmWithdrawal>> => {
    const before = await find(id, code)
    // The gateway's answer with `package_info` hasn't arrived yet.
    if (before.state === 'waiting_user' && before.package_info === null) await transfers.look(before)
    const { state, appid, package_info } = await find(id, code)
    if (state !== 'waiting_user' || !payment || !appid || !package_info) throw conflict('withdrawal_not_waiting')
    return { mchId: payment.mchid, appId: appid, package: package_info }
  }

  return { detail, confirmation }
}
