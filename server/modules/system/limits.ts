import { DAILY_LISTINGS } from '../../../domain/listing'

/** The numbers of the market, by the name under which pages read them. The `settings` table may hold others. */
export const DEFAULT_LIMITS = {
  daily_listings_user: DAILY_LISTINGS.user as number,
  daily_listings_vip: DAILY_LISTINGS.vip as number,
  daily_quotes_user: 5,
  daily_quotes_vip: 50,
  daily_reveals_user: 3,
  daily_reveals_vip: 30,
  extra_listing_coins: 10,
  extra_quote_coins: 3,
  extra_reveal_coins: 5,
  pin_coins: 50,
  pin_hours: 24,
  folders_max: 20,
  folder_products_max: 500,
  vip_month_fen: 2_900,
  vip_year_fen: 29_800,
  withdrawal_min_fen: 1_000,
  withdrawal_max_fen: 500_000,
  withdrawal_daily_fen: 2_000_000,
  withdrawal_fee_permille: 6,
  withdrawal_fee_min_fen: 100,
}
export type Limits = typeof DEFAULT_LIMITS

export const COIN_PACKAGES = [
  { package_code: 'coins_60', amount_fen: 600, coins: 60 },
  { package_code: 'coins_310', amount_fen: 3_000, coins: 310 },
  { package_code: 'coins_1030', amount_fen: 9_800, coins: 1_030 },
  { package_code: 'coins_3200', amount_fen: 29_800, coins: 3_200 },
]

/**
 * Which way of paying serves which item where; false: not sold there. Nothing is sold until there is a cashier. The
 * same table switches the collection of identity data off for a channel under review.
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
  amount_fen: number | null
  coins: number | null
}
export const REWARDS: readonly Reward[] = [
  {
    key: 'invited_identity',
    amount_fen: 200,
    coins: null,
    title: ['邀请好友实名', 'A friend you invited is certified'],
    description: [
      '你邀请的人通过实名认证后，奖励进入奖励钱包，每个身份只奖一次',
      'Paid to your reward wallet when a person you invited passes identity certification, once per identity',
    ],
  },
  {
    key: 'invited_first_listing',
    amount_fen: 100,
    coins: null,
    title: ['好友首条信息过审', "An invited friend's first listing"],
    description: [
      '你邀请的人第一条信息通过审核后，奖励进入奖励钱包',
      'Paid to your reward wallet when the first listing of a person you invited is approved',
    ],
  },
  {
    key: 'conference_attended',
    amount_fen: null,
    coins: 10,
    title: ['参加周二有约', 'Attending the Tuesday appointment'],
    description: [
      '预约并在会议期间进入，团币进入团币账户',
      'Coins for entering the conference that you booked while it is on',
    ],
  },
]
