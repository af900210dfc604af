import type { Output } from '../../../contract'
import type { account } from '../../../contract/account'

export type Challenge = Output<typeof account.createChallenge>
export interface CaptchaAnswer {
  challenge_id: string
  answer: string
}

/** Tells humans from bots. Each answer is valid once; the caller records which ones are spent. */
export interface CaptchaPort {
  challenge: (ip: string) => Challenge
  /**
   * Null for a wrong, expired or foreign answer; otherwise the key to mark as spent, and when the answer expires, ms.
   */
  check: (answer: CaptchaAnswer, ip: string) => { spend: string; expiresAt: number } | null
}
