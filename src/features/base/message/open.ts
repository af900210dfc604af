import type { Message, MessagePush } from '#contract/base/message'
import { go, type GoOptions } from '#src/navigation'
import type { RouteName } from '#src/routes'
import { openThing } from '#src/shared/links/thing'

type About = Pick<Message, 'id' | 'channel' | 'object_kind' | 'object_code'>

/** Opens what a message is about; a system message opens its own page, but a line in an enquiry has none. */
export const openObject = ({ id, channel, object_kind, object_code }: About, options?: GoOptions): void => {
  if (channel === 'system' && object_kind !== 'enquiry') return void go('system_message_detail', { id }, options)
  openNamed(object_kind, object_code, options)
}

/** A system message's page, and an enquiry's, mark it as read; other target pages don't know it: the opener has to. */
export const readsItself = ({ channel }: Pick<Message, 'channel'>): boolean => channel === 'system'

/** News of a followed user: all are marked seen together. */
export const isNews = ({ key }: Pick<Message, 'key'>): boolean => key.startsWith('follow.published_')

/** The log that has a wallet's withdrawal. */
const WITHDRAWAL_LOGS = {
  distribution_withdrawal: 'distribution_withdrawal_log',
  shareholder_withdrawal: 'shareholder_withdrawal_log',
  reward_withdrawal: 'reward_withdrawal_log',
} as const
const isWithdrawal = (kind: string | null): kind is keyof typeof WITHDRAWAL_LOGS =>
  kind !== null && kind in WITHDRAWAL_LOGS

const OPENABLE: ReadonlySet<string> = new Set([
  'supply',
  'listing',
  'purchase',
  'product',
  'folder',
  'quote',
  'enquiry',
  'certification',
  'role',
  'user',
  'export',
  'conference',
  'coins',
  'vip',
  ...Object.keys(WITHDRAWAL_LOGS),
  'wallet',
])

/** True if a message's object has a page to open. */
export const hasThing = (kind: string | null, code: string | null): boolean => Boolean(code) && OPENABLE.has(kind ?? '')

const WALLETS: Record<string, 'distribution_wallet' | 'shareholder_wallet' | 'reward_wallet'> = {
  distribution: 'distribution_wallet',
  shareholder: 'shareholder_wallet',
  reward: 'reward_wallet',
}

export const openNamed = (kind: string | null, code: string | null, options?: GoOptions): void => {
  if (!code) return
  if (kind === 'purchase' || kind === 'supply' || kind === 'product' || kind === 'user') openThing(kind, code, options)
  else if (kind === 'listing') openThing('supply', code, options)
  else if (kind === 'folder') void go('products_folder_details', { folder_code: code }, options)
  else if (kind === 'quote') void go('my_quotes', {}, options)
  else if (kind === 'enquiry') void go('enquiry', { enquiry_code: code }, options)
  else if (kind === 'export') void go('personal', {}, options)
  else if (kind === 'certification') void go('authentication', {}, options)
  else if (kind === 'role') void go(code === 'agent' ? 'upgrade_agent' : 'group_leader_apply', {}, options)
  else if (kind === 'coins') void go('my_virtual_currency', {}, options)
  else if (kind === 'vip') void go('upgrade_vip_popup', {}, options)
  else if (isWithdrawal(kind)) void go(WITHDRAWAL_LOGS[kind], { withdrawal_code: code }, options)
  else if (kind === 'wallet') void go(WALLETS[code] ?? 'distribution_wallet', {}, options)
  else if (kind === 'conference') void go('conference', { conference_code: code }, options)
}

const PAGE_OF: Record<string, RouteName> = {
  follow: 'follow_message',
  examine: 'examine_message',
  system: 'system_message',
  conference: 'conference_message',
}

const pageOfChannel = (channel: string): RouteName => PAGE_OF[channel] ?? 'message'

/** The page whose list has what a push is about. */
export const pageOf = ({ notify_type, object_kind }: Pick<MessagePush, 'notify_type' | 'object_kind'>): RouteName =>
  object_kind === 'enquiry' ? 'enquiries' : pageOfChannel(notify_type)

export const openChannel = (channel: string): void => void go(pageOfChannel(channel) as 'message')
