import type { OrderState, PayWay } from '#domain/money/service-order'

/** Final states. */
const ENDED: ReadonlySet<OrderState> = new Set(['fulfilled', 'closed', 'refunded'])
/** The person may pay, or pay again. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'paying'

const SOON_MS = 2_000
const LATER_MS = 5_000
const IDLE_MS = 10_000
/** Polls in a row before the interval grows. */
const SOON_COUNT = 15

/**
 * How long to wait before the server is asked again for an order's state; null for never. Another tab or device may pay
 * for an order that nobody pays for here.
 * @param asked how often it has been asked in this state
 */
export const askAfterMs = (state: OrderState, asked: number): number | null => {
  if (ENDED.has(state)) return null
  if (state === 'created' || state === 'refunding') return IDLE_MS
  return asked < SOON_COUNT ? SOON_MS : LATER_MS
}

/** How this device pays for an order: the first of its own ways that the server offers; null for none. */
export const wayOf = (own: readonly PayWay[], offered: readonly string[]): PayWay | null =>
  own.find(way => offered.includes(way)) ?? null
