import { VERSION_CODE } from './version'
import { DEFAULT_LIMITS, type Limits } from './limits'

/** The market's configuration as the desk edits it: each value with group, unit, default and bounds. */
export const SETTING_GROUPS = [
  'quotas',
  'coins',
  'shelf',
  'folders',
  'roles',
  'vip',
  'withdrawals',
  'rewards',
  'channels',
  'app',
] as const
type SettingGroup = (typeof SETTING_GROUPS)[number]

/** `count`: a number of the things in the setting's name; `version`: the app's version code. */
export const SETTING_UNITS = ['count', 'coins', 'days', 'hours', 'percent', 'permille', 'fen', 'version'] as const
type SettingUnit = (typeof SETTING_UNITS)[number]

interface NumberRule {
  group: SettingGroup
  type: 'number'
  unit: SettingUnit
  min: number
  max: number
  initial: number
}
interface SwitchRule {
  group: SettingGroup
  type: 'switch'
  initial: boolean
}
type SettingRule = NumberRule | SwitchRule
export type SettingValue = number | boolean

/** Each limit's group, unit and bounds; its default is in `limits.ts`. */
const LIMIT_RULES: Readonly<Record<keyof Limits, readonly [SettingGroup, SettingUnit, min: number, max: number]>> = {
  daily_listings_user: ['quotas', 'count', 0, 1_000],
  daily_listings_vip: ['quotas', 'count', 0, 1_000],
  daily_quotes_user: ['quotas', 'count', 0, 1_000],
  daily_quotes_vip: ['quotas', 'count', 0, 1_000],
  daily_reveals_user: ['quotas', 'count', 0, 1_000],
  daily_reveals_vip: ['quotas', 'count', 0, 1_000],
  daily_enquiries_user: ['quotas', 'count', 0, 1_000],
  daily_enquiries_vip: ['quotas', 'count', 0, 1_000],
  daily_enquiry_lines_user: ['quotas', 'count', 0, 10_000],
  daily_enquiry_lines_vip: ['quotas', 'count', 0, 10_000],
  daily_answers_user: ['quotas', 'count', 0, 10_000],
  daily_answers_vip: ['quotas', 'count', 0, 10_000],
  extra_listing_coins: ['coins', 'coins', 0, 10_000],
  extra_quote_coins: ['coins', 'coins', 0, 10_000],
  extra_reveal_coins: ['coins', 'coins', 0, 10_000],
  pin_coins: ['coins', 'coins', 0, 10_000],
  pin_hours: ['coins', 'hours', 1, 720],
  shelf_days_supply: ['shelf', 'days', 1, 365],
  shelf_days_purchase: ['shelf', 'days', 1, 365],
  bin_days: ['shelf', 'days', 1, 365],
  folders_max: ['folders', 'count', 1, 1_000],
  folder_products_max: ['folders', 'count', 1, 5_000],
  agent_invited_min: ['roles', 'count', 1, 1_000],
  commission_percent_user: ['roles', 'percent', 0, 50],
  commission_percent_agent: ['roles', 'percent', 0, 50],
  commission_percent_second: ['roles', 'percent', 0, 5],
  commission_percent_shareholder: ['roles', 'percent', 0, 10],
  vip_month_fen: ['vip', 'fen', 100, 1_000_000],
  vip_year_fen: ['vip', 'fen', 100, 10_000_000],
  withdrawal_min_fen: ['withdrawals', 'fen', 100, 1_000_000],
  withdrawal_max_fen: ['withdrawals', 'fen', 100, 10_000_000],
  withdrawal_daily_fen: ['withdrawals', 'fen', 100, 100_000_000],
  withdrawal_fee_permille: ['withdrawals', 'permille', 0, 100],
  withdrawal_fee_min_fen: ['withdrawals', 'fen', 0, 10_000],
  reward_identity_fen: ['rewards', 'fen', 0, 10_000],
  reward_first_listing_fen: ['rewards', 'fen', 0, 10_000],
  reward_conference_coins: ['rewards', 'coins', 0, 1_000],
}

/** Platforms in the table of capabilities (`getSystemInfo`). */
export const PLATFORMS = ['weapp', 'wechat_browser', 'browser', 'wide_browser'] as const
type IdentityName = `identity_${(typeof PLATFORMS)[number]}`

export type SettingName = keyof Limits | IdentityName | 'minimum_version'

const limitRules = Object.fromEntries(
  Object.entries(LIMIT_RULES).map(([name, [group, unit, min, max]]): [string, NumberRule] => [
    name,
    { group, type: 'number', unit, min, max, initial: DEFAULT_LIMITS[name as keyof Limits] },
  ]),
) as Record<keyof Limits, NumberRule>

/** Lets operators switch identity verification off per channel, e.g. while an app store reviews the app. */
const identityRules = Object.fromEntries(
  PLATFORMS.map((platform): [string, SwitchRule] => [
    `identity_${platform}`,
    { group: 'channels', type: 'switch', initial: true },
  ]),
) as Record<IdentityName, SwitchRule>

export const SETTINGS: Readonly<Record<SettingName, SettingRule>> = {
  ...limitRules,
  ...identityRules,
  minimum_version: {
    group: 'app',
    type: 'number',
    unit: 'version',
    min: 1,
    // Nobody could update to a version that doesn't exist.
    max: VERSION_CODE,
    initial: VERSION_CODE,
  },
}
export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]]

/** Pairs of settings: the first must not exceed the second. */
export const ORDERED_SETTINGS: readonly (readonly [low: keyof Limits, high: keyof Limits])[] = [
  ['daily_listings_user', 'daily_listings_vip'],
  ['daily_quotes_user', 'daily_quotes_vip'],
  ['daily_reveals_user', 'daily_reveals_vip'],
  ['daily_enquiries_user', 'daily_enquiries_vip'],
  ['daily_enquiry_lines_user', 'daily_enquiry_lines_vip'],
  ['daily_answers_user', 'daily_answers_vip'],
  ['commission_percent_user', 'commission_percent_agent'],
  ['withdrawal_fee_min_fen', 'withdrawal_min_fen'],
  ['withdrawal_min_fen', 'withdrawal_max_fen'],
  ['withdrawal_max_fen', 'withdrawal_daily_fen'],
]

/** Whether a value has the setting's type and is within its bounds. */
export const isSettingValue = (name: SettingName, value: unknown): value is SettingValue => {
  const rule = SETTINGS[name]
  if (rule.type === 'switch') return typeof value === 'boolean'
  return Number.isSafeInteger(value) && (value as number) >= rule.min && (value as number) <= rule.max
}

/** Settings with which the value would break the order above. @param others the current values */
export const outOfOrder = (
  name: SettingName,
  value: SettingValue,
  others: Readonly<Partial<Record<SettingName, SettingValue>>>,
): SettingName[] => {
  const now = { ...others, [name]: value }
  return ORDERED_SETTINGS.filter(pair => pair.some(one => one === name))
    .filter(([low, high]) => Number(now[low]) > Number(now[high]))
    .map(([low, high]) => (low === name ? high : low))
}
