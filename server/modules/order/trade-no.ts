import { newCode } from '../../crypto/codes'

/** Characters of the stem that all numbers of an order share; as the index of `service_orders` has it. */
export const STEM = 18

/** The gateway's number of an order: a stem of its own, and the number of the try. Letters and digits, 32 at most. */
export const firstTradeNo = (): string => `${newCode('gd')}1`
/** For another way of paying, or after the gateway has closed the last one. */
export const nextTradeNo = (last: string): string => `${last.slice(0, STEM)}${Number(last.slice(STEM)) + 1}`
