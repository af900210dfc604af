import type { OrderItem, PayWay } from '../../domain/money/service-order'
import { device } from '../platform/device'
import { payWays } from '../platform/pay-ways'
import type { ConfigStore, Part, Platform } from '../stores/config'

/** The platform that this runs on. */
export const platform = (): Platform => {
  const { kind, isWechat, isMini } = device()
  if (isMini) return 'weapp'
  if (isWechat) return 'wechat_browser'
  return kind === 'desktop' ? 'wide_browser' : 'browser'
}

/** Whether this market has an optional part on this platform. Observable. */
export const offers = (config: ConfigStore, part: Part): boolean => config.offers(part, platform())

const wayOf = (config: ConfigStore, item: OrderItem): string | null => {
  const way = config.capability(item, platform())
  return typeof way === 'string' ? way : null
}

/** How an item is paid for on this platform; null: it isn't sold here, or this WeChat can't pay so. Observable. */
export const soldBy = (config: ConfigStore, item: OrderItem): PayWay | null => {
  const way = wayOf(config, item)
  return payWays().find(one => one === way) ?? null
}

/** Whether an item is sold on this platform, but this WeChat lacks the way of paying. Observable. */
export const needsOtherWechat = (config: ConfigStore, item: OrderItem): boolean =>
  wayOf(config, item) !== null && soldBy(config, item) === null

/** Whether an item is sold on this platform; false until the server has said so. Observable. */
export const sells = (config: ConfigStore, item: OrderItem): boolean => soldBy(config, item) !== null

/** The other platforms that sell an item. Observable. */
export const soldAt = (config: ConfigStore, item: OrderItem): Platform[] =>
  (Object.keys(config.system?.capabilities ?? {}) as Platform[]).filter(
    one => one !== platform() && typeof config.capability(item, one) === 'string',
  )
