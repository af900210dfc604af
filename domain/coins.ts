import type { Machine } from './machine'

/** What a day's quota can be passed for; the prices are the settings `extra_<use>_coins`. */
export const COIN_USES = ['listing', 'quote', 'reveal'] as const
export type CoinUse = (typeof COIN_USES)[number]

/** What moved coins, as the log shows and filters it; `back`: for a rejected listing, or a pin that could not start. */
export const COIN_KINDS = [
  'recharge',
  'conference',
  'listing',
  'quote',
  'reveal',
  'pin',
  'back',
  'refund',
  'other',
] as const
export type CoinKind = (typeof COIN_KINDS)[number]

/** Pins that run at once; a further one waits for its turn. */
export const PINS_MAX = 5

export const PIN_STATES = ['waiting', 'running', 'ended', 'returned'] as const
export type PinState = (typeof PIN_STATES)[number]
export type PinAction = 'start' | 'end' | 'return'

/** `return`: its turn came while the listing was not on the shelf, and its coins are given back. */
export const pinMachine: Machine<PinState, PinAction> = {
  waiting: { start: 'running', return: 'returned' },
  running: { end: 'ended' },
  ended: {},
  returned: {},
}

/**
 * When each waiting pin starts if none before it falls out, and, last, when a further one would. All in ms.
 * @param ends of those that run
 * @param waiting how long each of the others lasts, in the order of their turns
 */
export const pinStarts = (ends: readonly number[], waiting: readonly number[], nowMs: number): number[] => {
  const taken = [...ends]
  return [...waiting, 0].map(lasts => {
    taken.sort((a, b) => a - b)
    const start = taken.length < PINS_MAX ? nowMs : Math.max(nowMs, taken.shift()!)
    taken.push(start + lasts)
    return start
  })
}
