import { formatFen } from '../../../domain/money'
import type { Limits } from '../../../domain/limits'
import type { RewardKind } from '../../../domain/wallet'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import type { Db } from '../../db/types'
import { isFirstListing } from '../../read-models/first-listing'
import { lockInviters, userCodeOf } from '../account'
import type { OnCertified } from '../certification'
import type { Ledger } from '../ledger'
import type { MessageService } from '../message'
import type { OnShelf } from '../shelf/types'
import type { SystemService } from '../system'
import * as repo from './repo'

export interface RewardDeps {
  ledger: Pick<Ledger, 'transfer'>
  system: Pick<SystemService, 'limitsIn'>
  messages: Pick<MessageService, 'notify'>
}
export type Rewards = ReturnType<typeof createRewards>

const AMOUNTS = {
  identity: 'reward_identity_fen',
  listing: 'reward_first_listing_fen',
} as const satisfies Record<RewardKind, keyof Limits>

const nobody = (): void => undefined

/**
 * What the platform gives for inviting people and for attending, in the transaction of what it is given for. The request
 * key makes it once (`docs/money.md`); an amount of 0 gives nothing.
 */
export const createRewards = (ctx: Pick<Context, 'clock'>, { ledger, system, messages }: RewardDeps) => {
  /** To whoever has invited somebody; nothing without one who is active. @returns what follows the commit */
  const give = async (
    tx: Db,
    { kind, key, invitedId, at }: { kind: RewardKind; key: string; invitedId: number; at: string },
  ): Promise<() => void> => {
    const amount = (await system.limitsIn(tx))[AMOUNTS[kind]]
    const inviter = (await lockInviters(tx, invitedId)).find(({ level }) => level === 1)
    if (amount === 0 || inviter?.status !== 'active') return nobody
    const userId = inviter.id
    const reward_code = newCode('w')
    const isNew = await repo.insertReward(tx, {
      reward_code,
      request_key: key,
      kind,
      user_id: userId,
      invited_id: invitedId,
      amount_fen: amount,
      created_at: at,
    })
    if (!isNew) return nobody
    await ledger.transfer(tx, {
      key,
      kind: `reward.${kind}`,
      ref: reward_code,
      postings: [{ from: 'promotion', to: { userId, purse: 'reward' }, amount }],
      at,
    })
    return messages.notify(tx, {
      userId,
      channel: 'system',
      key: 'wallet.reward',
      params: { amount: formatFen(amount) },
      objectKind: 'wallet',
      objectCode: 'reward',
    })
  }

  /** An invited person's identity was approved. @param numberIndex blind index of the ID number */
  const identity = (tx: Db, { userId, numberIndex, at }: { userId: number; numberIndex: string; at: string }) =>
    give(tx, { kind: 'identity', key: `reward:identity:${numberIndex}`, invitedId: userId, at })

  /** An invited person's first listing was approved. */
  const listing = async (tx: Db, { userId, at }: { userId: number; at: string }) =>
    give(tx, { kind: 'listing', key: `reward:listing:${await userCodeOf(tx, userId)}`, invitedId: userId, at })

  /** Coins for attending a meeting. */
  const attended = async (
    tx: Db,
    { userId, bookingCode, at }: { userId: number; bookingCode: string; at: string },
  ): Promise<void> => {
    const amount = (await system.limitsIn(tx)).reward_conference_coins
    if (amount > 0)
      await ledger.transfer(tx, {
        key: `reward:conference:${bookingCode}`,
        kind: 'reward.conference',
        ref: bookingCode,
        postings: [{ from: 'issuance', to: { userId, purse: 'coins' }, amount }],
        at,
      })
  }

  const onCertified: OnCertified = async (tx, { userId, kind, isCertified, numberIndex }) =>
    kind === 'identity' && isCertified ? identity(tx, { userId, numberIndex, at: nowText(ctx) }) : nobody

  const onShelf: OnShelf = async (tx, { kind, id, ownerId: userId, isEntering }) => {
    if (kind === 'product' || !isEntering || !(await isFirstListing(tx, userId, id))) return
    return listing(tx, { userId, at: nowText(ctx) })
  }

  return { identity, listing, attended, onCertified, onShelf }
}
