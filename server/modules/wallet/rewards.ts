import type { Limits } from '../../../domain/limits'
import { formatFen } from '../../../domain/money'
import type { RewardKind } from '../../../domain/wallet'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import { inTransaction } from '../../db/client'
import type { Db } from '../../db/types'
import { hasListed, isFirstListing } from '../../read-models/first-listing'
import { findUnbookedRewards } from '../../read-models/unbooked-rewards'
import { lockInviters, lockUser } from '../account'
import { findIdentityIndex, type OnCertified } from '../certification'
import { isMoving, type Ledger, type MoneyGuard } from '../ledger'
import type { MessageService } from '../message'
import type { OnShelf } from '../shelf/types'
import type { SystemService } from '../system'
import * as repo from './repo'

export interface RewardDeps {
  ledger: Pick<Ledger, 'transfer'>
  system: Pick<SystemService, 'limitsIn'>
  messages: Pick<MessageService, 'notify'>
  money: MoneyGuard
}
export type Rewards = ReturnType<typeof createRewards>

const AMOUNTS = {
  identity: 'reward_identity_fen',
  listing: 'reward_first_listing_fen',
} as const satisfies Record<RewardKind, keyof Limits>

const nothing = (): void => undefined

/**
 * What the platform gives for inviting people, in the transaction of what it is given for. The request key makes it once
 * (`docs/money.md`); an amount of 0 gives nothing.
 */
export const createRewards = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { ledger, system, messages, money }: RewardDeps,
) => {
  /** Whoever has invited somebody, unless they are frozen or cancelled. */
  const inviterOf = async (tx: Db, invitedId: number): Promise<number | null> => {
    const inviter = (await lockInviters(tx, invitedId)).find(({ level }) => level === 1)
    return inviter?.status === 'active' ? inviter.id : null
  }

  /** @returns what follows the commit */
  const pay = async (tx: Db, row: repo.RewardRow): Promise<() => void> => {
    const at = nowText(ctx)
    const { isRepeat } = await ledger.transfer(tx, {
      key: row.request_key,
      kind: `reward.${row.kind}`,
      ref: row.reward_code,
      postings: [{ from: 'promotion', to: { userId: row.user_id, purse: 'reward' }, amount: row.amount_fen }],
      at,
    })
    await repo.markBooked(tx, row.id, at)
    // What was booked before there was this mark is no news.
    if (isRepeat) return nothing
    return messages.notify(tx, {
      userId: row.user_id,
      channel: 'system',
      key: 'wallet.reward',
      params: { amount: formatFen(row.amount_fen) },
      objectKind: 'wallet',
      objectCode: 'reward',
    })
  }

  /** Nothing without an inviter who is active. While money stands still it is written down and paid later. */
  const give = async (
    tx: Db,
    { kind, key, invitedId, at }: { kind: RewardKind; key: string; invitedId: number; at: string },
  ): Promise<() => void> => {
    const amount = (await system.limitsIn(tx))[AMOUNTS[kind]]
    const userId = await inviterOf(tx, invitedId)
    if (amount === 0 || userId === null) return nothing
    const row = await repo.insertReward(tx, {
      reward_code: newCode('w'),
      request_key: key,
      kind,
      user_id: userId,
      invited_id: invitedId,
      amount_fen: amount,
      created_at: at,
    })
    return row && (await isMoving(money, tx)) ? pay(tx, row) : nothing
  }

  const bookLater = async (id: number): Promise<void> => {
    const push = await inTransaction(ctx.db, async tx => {
      const row = await repo.lockUnbooked(tx, id)
      return row && (await inviterOf(tx, row.invited_id)) === row.user_id ? pay(tx, row) : nothing
    })
    push()
  }

  /** Pays what was written down while money stood still. A frozen inviter's waits until they are back. */
  const catchUp = async (): Promise<void> => {
    if (!(await isMoving(money, ctx.db))) return
    for (const id of await findUnbookedRewards(ctx.db))
      await bookLater(id).catch((error: unknown) =>
        // One that can't be booked doesn't keep the others waiting.
        ctx.log.error({ err: error, reward: id }, 'a reward was not booked'),
      )
  }

  /** @param numberIndex blind index of the ID number: both rewards are a person's, whatever accounts they have */
  const identity = (tx: Db, { userId, numberIndex, at }: { userId: number; numberIndex: string; at: string }) =>
    give(tx, { kind: 'identity', key: `reward:identity:${numberIndex}`, invitedId: userId, at })

  const listing = (tx: Db, { userId, numberIndex, at }: { userId: number; numberIndex: string; at: string }) =>
    give(tx, { kind: 'listing', key: `reward:listing:${numberIndex}`, invitedId: userId, at })

  /** Their first listing may have been approved before: it is worth its reward as soon as it is known whose it is. */
  const onCertified: OnCertified = async (tx, { userId, kind, isCertified, numberIndex }) => {
    if (kind !== 'identity' || !isCertified) return nothing
    const person = { userId, numberIndex, at: nowText(ctx) }
    const given = [await identity(tx, person)]
    if (await hasListed(tx, userId)) given.push(await listing(tx, person))
    return () => given.forEach(act => act())
  }

  const onShelf: OnShelf = async (tx, { kind, id, ownerId: userId, isEntering }) => {
    if (kind === 'product' || !isEntering || !(await isFirstListing(tx, userId, id))) return
    // Who decides on their identity at this moment has the same lock, and sees the listing after it, or is seen here.
    await lockUser(tx, userId)
    const numberIndex = await findIdentityIndex(tx, userId)
    return numberIndex === null ? undefined : listing(tx, { userId, numberIndex, at: nowText(ctx) })
  }

  return { identity, listing, onCertified, onShelf, catchUp }
}
