import type { Limits } from '#domain/base/limits'
import { formatFen } from '#domain/kit/money'
import type { RewardKind } from '#domain/money/wallet'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { hasListed, isFirstListing } from './first-listing-reads'
import { areOnePerson } from '../../base/account/person-reads'
import { findUnbookedRewards } from './reward-reads'
import { lockInviters, lockUser } from '../../base/account'
import { findIdentityIndex, type OnCertified } from '../../review/certification'
import { isMoving, type Ledger, type MoneyGuard } from '../../base/ledger'
import type { MessageService } from '../../base/message'
import type { OnShelf } from '../../market/shelf/types'
import type { SystemService } from '../../base/system'
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

/**
 * Rewards for inviting people, booked in the transaction of the event. The request key rules out a second one
 * (`docs/money.md`); an amount of 0 gives none.
 */
export const createRewards = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { ledger, system, messages, money }: RewardDeps,
) => {
  /** The inviter; null for none, one who is frozen or cancelled, or another account of the invited person's own. */
  const inviterOf = async (tx: Db, invitedId: number): Promise<number | null> => {
    const inviter = (await lockInviters(tx, invitedId)).find(({ level }) => level === 1)
    if (inviter?.status !== 'active' || (await areOnePerson(tx, inviter.id, invitedId))) return null
    return inviter.id
  }

  const pay = async (tx: Tx, row: repo.RewardRow): Promise<void> => {
    const at = nowText(ctx)
    const { isRepeat } = await ledger.transfer(tx, {
      key: row.request_key,
      kind: `reward.${row.kind}`,
      ref: row.reward_code,
      postings: [{ from: 'promotion', to: { userId: row.user_id, purse: 'reward' }, amount: row.amount_fen }],
      at,
    })
    await repo.markBooked(tx, row.id, at)
    // Already booked by migration 0024: no message.
    if (isRepeat) return
    await messages.notify(tx, {
      userId: row.user_id,
      channel: 'system',
      key: 'wallet.reward',
      params: { amount: formatFen(row.amount_fen) },
      objectKind: 'wallet',
      objectCode: 'reward',
    })
  }

  /** Does nothing without an active inviter who is another person. While money is stopped, the reward is stored and booked later. */
  const give = async (
    tx: Tx,
    { kind, key, invitedId, at }: { kind: RewardKind; key: string; invitedId: number; at: string },
  ): Promise<void> => {
    const amount = (await system.limitsIn(tx))[AMOUNTS[kind]]
    const userId = await inviterOf(tx, invitedId)
    if (amount === 0 || userId === null) return
    const row = await repo.insertReward(tx, {
      reward_code: newCode('w'),
      request_key: key,
      kind,
      user_id: userId,
      invited_id: invitedId,
      amount_fen: amount,
      created_at: at,
    })
    if (row && (await isMoving(money, tx))) await pay(tx, row)
  }

  const bookLater = (id: number): Promise<void> =>
    inTransaction(ctx.db, async tx => {
      const row = await repo.lockUnbooked(tx, id)
      if (row && (await inviterOf(tx, row.invited_id)) === row.user_id) await pay(tx, row)
    })

  /** Books rewards stored while money was stopped. A frozen inviter's wait until the account is unfrozen. */
  const catchUp = async (): Promise<void> => {
    if (!(await isMoving(money, ctx.db))) return
    for (const id of await findUnbookedRewards(ctx.db))
      await bookLater(id).catch((error: unknown) =>
        // One failure must not block the others.
        ctx.log.error({ err: error, reward: id }, 'could not book a reward'),
      )
  }

  /** @param numberIndex blind index of the ID number: both rewards are given once per person, not per account */
  const identity = (tx: Tx, { userId, numberIndex, at }: { userId: number; numberIndex: string; at: string }) =>
    give(tx, { kind: 'identity', key: `reward:identity:${numberIndex}`, invitedId: userId, at })

  const listing = (tx: Tx, { userId, numberIndex, at }: { userId: number; numberIndex: string; at: string }) =>
    give(tx, { kind: 'listing', key: `reward:listing:${numberIndex}`, invitedId: userId, at })

  /** The first listing may be older than the identity: its reward is due once the person is known. */
  const onCertified: OnCertified = async (tx, { userId, kind, isCertified, numberIndex }) => {
    if (kind !== 'identity' || !isCertified) return
    const person = { userId, numberIndex, at: nowText(ctx) }
    await identity(tx, person)
    if (await hasListed(tx, userId)) await listing(tx, person)
  }

  const onShelf: OnShelf = async (tx, { kind, id, ownerId: userId, isEntering }) => {
    if (kind === 'product' || !isEntering || !(await isFirstListing(tx, userId, id))) return
    // A concurrent identity decision takes the same lock: either it sees the listing, or this call sees the identity.
    await lockUser(tx, userId)
    const numberIndex = await findIdentityIndex(tx, userId)
    if (numberIndex !== null) await listing(tx, { userId, numberIndex, at: nowText(ctx) })
  }

  return { identity, listing, onCertified, onShelf, catchUp }
}
