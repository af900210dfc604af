import * as z from 'zod/mini'
import { CANCELLATION_CONDITIONS, REMAINDERS } from '../../domain/leaving/cancellation'
import { get, post } from '../endpoint'
import { count, instant, nothing, smsCode } from '../shapes'

const condition = z.object({
  condition: z.enum(CANCELLATION_CONDITIONS),
  is_met: z.boolean(),
  /** Number of open orders or withdrawals. */
  count,
})
export type Condition = z.infer<typeof condition>

/** What is left of a wallet, in fen, or of the coins. */
const remainder = z.object({ kind: z.enum(REMAINDERS), amount: z.int() })
export type Remainder = z.infer<typeof remainder>

export const cancellation = {
  getCancellation: get(
    '/api/v1/cancellation/getCancellation',
    'user',
    'What has to be cleared before I can cancel my account, and what I would give up',
    nothing,
    z.object({
      conditions: z.array(condition),
      remainders: z.array(remainder),
      /** The request needs a code sent to the user's mobile (`sendCode`, scene `cancel_account`). */
      needs_code: z.boolean(),
    }),
  ),
  requestCancellation: post(
    '/api/v1/cancellation/requestCancellation',
    'user',
    'Cancel my account in seven days; ends all sessions; a log-in in the meantime withdraws the request',
    z.object({
      code: z.optional(smsCode),
      /** Consent to losing what is left in the wallets and in coins. */
      gives_up: z.optional(z.boolean()),
    }),
    z.object({ due_at: instant }),
  ),
}
