import { TRADE_NO_STEM as STEM } from '#domain/money/service-order'
import { newCode } from '#server/crypto/codes'

/**
 * Number at the gateway: a random prefix per order, followed by the number of the attempt. Letters and digits, at most
 * 32.
 */
export const firstTradeNo = (): string => `${newCode('gd')}1`
/** For another way of paying or payer, or after the gateway has closed the last number. */
export const nextTradeNo = (last: string): string => `${last.slice(0, STEM)}${Number(last.slice(STEM)) + 1}`
