import type { PayWay } from '#domain/money/service-order'
import { device } from '../device'

/** The ways of paying that this device has. */
export const payWays = (): readonly PayWay[] => {
  const { isWechat, kind } = device()
  if (isWechat) return ['jsapi']
  // A phone can also show the code to another one.
  return kind === 'desktop' ? ['native'] : ['h5', 'native']
}
