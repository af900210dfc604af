import type { Locale } from '../../../domain/constants'
import type { Limits } from '../../../domain/limits'
import type { ListingKind } from '../../../domain/listing'
import { DAY_MS } from '../../../domain/relative-time'

/** How long a listing stays on the shelf. */
export const shelfMs = (limits: Limits, kind: ListingKind): number => limits[`shelf_days_${kind}`] * DAY_MS
/** How long a deleted item stays in the recycle bin. */
export const binMs = (limits: Limits): number => limits.bin_days * DAY_MS

export interface CoinPackage {
  package_code: string
  amount_fen: number
  coins: number
}

/** Sold if the `settings` table has no `coin_packages`. */
export const DEFAULT_COIN_PACKAGES: readonly CoinPackage[] = [
  { package_code: 'coins_60', amount_fen: 600, coins: 60 },
  { package_code: 'coins_310', amount_fen: 3_000, coins: 310 },
  { package_code: 'coins_1030', amount_fen: 9_800, coins: 1_030 },
  { package_code: 'coins_3200', amount_fen: 29_800, coins: 3_200 },
]

/**
 * Per channel, the payment method for each item; false: not sold there. Nothing is sold until there is a cashier. The
 * table also switches off the collection of identity data for a channel under review. Which optional parts a market has
 * is added from the configuration.
 */
export const CAPABILITIES: Record<string, Record<string, string | boolean>> = {
  weapp: { coins: false, vip: false, identity: true },
  wechat_browser: { coins: false, vip: false, identity: true },
  browser: { coins: false, vip: false, identity: true },
  wide_browser: { coins: false, vip: false, identity: true },
}

interface Reward {
  key: string
  title: readonly [zh: string, en: string]
  description: readonly [zh: string, en: string]
  /** The limit that holds the amount, in fen or coins as its suffix says. */
  figure: 'reward_identity_fen' | 'reward_first_listing_fen' | 'reward_conference_coins'
}
const REWARDS: readonly Reward[] = [
  {
    key: 'invited_identity',
    figure: 'reward_identity_fen',
    title: ['邀请好友实名', 'Invited friend gets verified'],
    description: [
      '你邀请的人通过实名认证后，奖励进入奖励钱包，每个身份只奖一次',
      'Paid to your reward wallet when someone you invited completes identity verification, once per identity',
    ],
  },
  {
    key: 'invited_first_listing',
    figure: 'reward_first_listing_fen',
    title: ['好友首条信息过审', 'Invited friend’s first listing'],
    description: [
      '你邀请的人第一条信息通过审核后，奖励进入奖励钱包',
      'Paid to your reward wallet when the first listing of someone you invited is approved',
    ],
  },
  {
    key: 'conference_attended',
    figure: 'reward_conference_coins',
    title: ['参加周二有约', 'Attend a Tuesday appointment'],
    description: ['预约并在会议期间进入，团币进入团币账户', 'Book a meeting and join while it’s on to get coins'],
  },
]

/** The rewards, in the reader's language. */
export const rewardsOf = (limits: Limits, locale: Locale) => {
  const at = locale === 'en' ? 1 : 0
  return REWARDS.map(({ key, title, description, figure }) => ({
    key,
    title: title[at],
    description: description[at],
    amount_fen: figure.endsWith('_fen') ? limits[figure] : null,
    coins: figure.endsWith('_coins') ? limits[figure] : null,
  }))
}
