import type { Locale } from '#domain/base/locale'
import type { Limits } from '#domain/base/limits'
import type { ListingKind } from '#domain/market/listing'
import { DAY_MS } from '#domain/kit/relative-time'
import { COIN_PACKAGES } from '#domain/money/service-order'

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
export const DEFAULT_COIN_PACKAGES: readonly CoinPackage[] = COIN_PACKAGES

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
    title: ['好友首条信息过审', "Invited friend's first listing"],
    description: [
      '你邀请的人通过实名、第一条信息也通过审核后，奖励进入奖励钱包，每个身份只奖一次',
      'Paid to your reward wallet when someone you invited is verified and their first listing is approved, once per identity',
    ],
  },
  {
    key: 'conference_attended',
    figure: 'reward_conference_coins',
    title: ['参加周二有约', 'Attend a Tuesday appointment'],
    description: ['预约并在会议期间进入，团币进入团币账户', "Book a meeting and join while it's on to get coins"],
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
