import type { Capability } from '../../contract'
import { device } from '../platform/device'
import type { ConfigStore, Platform } from '../stores/config'

const platform = (): Platform => {
  const { kind, isWechat, isMini } = device()
  if (isMini) return 'weapp'
  if (isWechat) return 'wechat_browser'
  return kind === 'desktop' ? 'wide_browser' : 'browser'
}

/** Whether coins, or time as a VIP, are sold on this platform; false until the server has said so. Observable. */
export const sells = (config: ConfigStore, item: 'coins' | 'vip'): boolean =>
  Boolean(config.capability(item, platform()))

/** Whether this market has an optional capability on this platform. Observable. */
export const offers = (config: ConfigStore, part: Capability): boolean => config.offers(part, platform())
