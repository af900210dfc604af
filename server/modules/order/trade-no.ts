import { TRADE_NO_STEM as STEM } from '../../../domain/service-order'
import { newCode } from '../../crypto/codes'

/** The gateway's number of an order: a stem of its own, and the number of the try. Letters and digits, 32 at most. */
export const firstTradeNo = (): string => `${newCode('gd')}1`
/** For another way of paying, or after the gateway has closed the last one. */
export const nextTradeNo = (last: string): string => `${last.slice(0, STEM)}${Number(last.slice(STEM)) + 1}`
