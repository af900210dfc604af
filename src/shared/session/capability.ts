import type { Capability } from '../../../contract'
import { device } from '../../platform/device'
import type { Platform } from '../../stores/config'
import { currentApp } from '../app'

const platform = (): Platform => {
  const { kind, isWechat, isMini } = device()
  if (isMini) return 'weapp'
  if (isWechat) return 'wechat_browser'
  return kind === 'desktop' ? 'wide_browser' : 'browser'
}

/** Whether this market has an optional capability on this platform. Observable. */
export const offers = (part: Capability): boolean => currentApp().config.offers(part, platform())
