import type { Output } from '#contract'
import type { account } from '#contract/base/account'
import type { CaptchaAnswer } from '#contract/shapes'

export type { CaptchaAnswer }
export type Challenge = Output<typeof account.createChallenge>
/** Answer to the built-in captcha. */
export type SolvedChallenge = Extract<CaptchaAnswer, { challenge_id: string }>
/** Answer of the third-party script. */
export type ScriptTicket = Extract<CaptchaAnswer, { ticket: string }>

/** A correct answer: the key under which it is marked as used, and its expiry in ms. */
export interface Passed {
  spend: string
  expiresAt: number
}

/** Tells humans from bots. Each answer is valid once; the caller records which ones are spent. */
export interface ProofOfWork {
  challenge: (ip: string) => Challenge
  /** Null for a wrong, expired or foreign answer. */
  check: (answer: SolvedChallenge, ip: string) => Passed | null
}

export interface ScriptCaptcha {
  /** Null for a wrong, expired or used ticket. @throws CaptchaAway if the provider doesn't answer */
  check: (ticket: ScriptTicket, ip: string) => Promise<Passed | null>
}

/** The provider doesn't answer, or rejects our credentials. */
export class CaptchaAway extends Error {
  /** @param providerCode the provider's error code, for the log; contains no personal data */
  constructor(readonly providerCode: string) {
    super(`no verdict from the captcha provider: ${providerCode}`)
  }
}
