/**
 * Defaults of the market's numbers, by the names used on the server and in pages; units are in the names. The server's
 * `settings` table may override them; `getSystemInfo` returns the current ones.
 */
export const DEFAULT_LIMITS = {
  daily_listings_user: 3,
  daily_listings_vip: 20,
  daily_quotes_user: 5,
  daily_quotes_vip: 50,
  daily_reveals_user: 3,
  daily_reveals_vip: 30,
  /** New threads; the lines in those that one began; answers in the others. */
  daily_enquiries_user: 10,
  daily_enquiries_vip: 50,
  daily_enquiry_lines_user: 50,
  daily_enquiry_lines_vip: 300,
  daily_answers_user: 300,
  daily_answers_vip: 1_000,
  extra_listing_coins: 10,
  extra_quote_coins: 3,
  extra_reveal_coins: 5,
  pin_coins: 50,
  pin_hours: 24,
  shelf_days_supply: 30,
  shelf_days_purchase: 15,
  bin_days: 30,
  folders_max: 20,
  folder_products_max: 500,
  /** Directly invited people with an approved identity that an agent must have. */
  agent_invited_min: 10,
  /** Share for the buyer's inviter, in per cent of a service order. */
  commission_percent_user: 15,
  commission_percent_agent: 30,
  /** Share for the inviter's inviter. The law allows two levels at most. */
  commission_percent_second: 0,
  /** Share for the nearest shareholder among these two. */
  commission_percent_shareholder: 2,
  vip_month_fen: 2_900,
  vip_year_fen: 29_800,
  withdrawal_min_fen: 1_000,
  withdrawal_max_fen: 500_000,
  withdrawal_daily_fen: 2_000_000,
  withdrawal_fee_permille: 6,
  withdrawal_fee_min_fen: 100,
  reward_identity_fen: 200,
  reward_first_listing_fen: 100,
  reward_conference_coins: 10,
}
export type Limits = typeof DEFAULT_LIMITS
