import type { Capability } from '#contract/endpoint'
import { ORDER_ITEMS, PAY_WAYS, type PayWay } from '#domain/money/service-order'
import { PLATFORMS } from '#domain/base/settings'
import type { PaymentPort } from '#server/adapters/payment/port'

/** The gateway; null if there are neither sales nor payouts. */
export type Selling = Pick<PaymentPort, 'provider' | 'hasVirtual'> | null
type Row = Record<string, string | boolean>
/** By platform: the way of paying for each item, and whether withdrawals and optional features are available. */
export type CapabilityTable = Record<string, Row>

const ELSEWHERE: Partial<Record<string, PayWay>> = { wechat_browser: 'jsapi', browser: 'h5', wide_browser: 'native' }

/**
 * WeChat requires virtual payment for virtual goods in the mini-program. The sandbox sells them without its keys, too.
 */
const usualWay = (platform: string, selling: NonNullable<Selling>): PayWay | null => {
  if (platform === 'weapp') return selling.hasVirtual ? 'virtual' : selling.provider === 'sandbox' ? 'mini' : null
  return ELSEWHERE[platform] ?? null
}

const isWorking = (way: PayWay, selling: NonNullable<Selling>, hasWechat: boolean): boolean =>
  way === 'h5' || way === 'native' || (hasWechat && (way !== 'virtual' || selling.hasVirtual))

/**
 * The table of capabilities.
 * @param set operators' settings: they may choose another way of paying or switch something off, but can't switch on
 * what isn't configured
 */
export const capabilitiesOf = (
  set: CapabilityTable,
  parts: Record<Capability, boolean>,
  selling: Selling,
): CapabilityTable => {
  const wayOf = (platform: string, chosen: string | boolean | undefined): PayWay | false => {
    if (!selling || chosen === false) return false
    const way = PAY_WAYS.find(one => one === chosen) ?? usualWay(platform, selling)
    return way !== null && isWorking(way, selling, parts.wechat) && way
  }
  return Object.fromEntries(
    [...new Set([...PLATFORMS, ...Object.keys(set)])].map(platform => {
      const row = set[platform] ?? {}
      return [
        platform,
        {
          ...row,
          ...Object.fromEntries(ORDER_ITEMS.map(item => [item, wayOf(platform, row[item])])),
          // Withdrawals don't depend on the platform, only on a gateway that pays out.
          withdrawal: selling !== null,
          ...Object.fromEntries(Object.entries(parts).map(([part, isThere]) => [part, isThere && (row[part] ?? true)])),
        },
      ]
    }),
  )
}
