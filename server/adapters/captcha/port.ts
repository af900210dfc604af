import type { Output } from '../../../contract'
import type { account } from '../../../contract/account'

export type Challenge = Output<typeof account.createChallenge>
export interface CaptchaAnswer {
  challenge_id: string
  answer: string
}

/** Tells people from programs. Each answer counts once; that it has been spent is the caller's to keep. */
export interface CaptchaPort {
  challenge: (ip: string) => Challenge
  /** Null for a wrong, expired or foreign answer; else what must be spent, and until when it could come again. */
  check: (answer: CaptchaAnswer, ip: string) => { spend: string; expiresAt: number } | null
}
