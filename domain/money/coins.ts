import type { Machine } from '../kit/machine'

/** Daily quotas that coins can extend; the prices are the settings `extra_<use>_coins`. */
export const COIN_USES = ['listing', 'quote', 'reveal'] as const
export type CoinUse = (typeof COIN_USES)[number]

/**
 * Kinds of lines in the coin log, also its filter; `back`: returned for a rejected listing or a pin that couldn't
 * start.
 */
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

/** Pins that run at the same time; further ones wait. */
export const PINS_MAX = 5

export const PIN_STATES = ['waiting', 'running', 'ended', 'returned'] as const
export type PinState = (typeof PIN_STATES)[number]
export type PinAction = 'start' | 'end' | 'return'

/** `return`: the listing was off the shelf at the pin's start, so the coins are given back. */
export const pinMachine: Machine<PinState, PinAction> = {
  waiting: { start: 'running', return: 'returned' },
  running: { end: 'ended' },
  ended: {},
  returned: {},
}

/**
 * When each waiting pin starts, assuming that none is cancelled; the last element is when a new pin would start. In ms.
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
