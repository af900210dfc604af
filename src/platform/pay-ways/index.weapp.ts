import Taro from '@tarojs/taro'
import type { PayWay } from '#domain/money/service-order'

/** The ways of paying that this WeChat has; on a computer, and before 2.19.2, it has no virtual payment. */
export const payWays = (): readonly PayWay[] =>
  // Not in Taro's types.
  'requestVirtualPayment' in Taro ? ['virtual', 'mini'] : ['mini']
