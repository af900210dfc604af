export interface Sms {
  /** Mainland mobile, eleven digits. */
  mobile: string
  /** Six digits. */
  code: string
  /** Lifetime of the code. */
  minutes: number
  /** The whole message, for a sender of free text; the providers send their own approved templates. */
  text: string
  scene: string
}

/**
 * Why a provider did not send.
 * - `too_often`: the provider's own limit for this mobile
 * - `refused`: certain that nothing was sent (configuration, balance, content, number)
 * - `unknown`: no answer or an unclear one; the message may still arrive
 */
export type SmsFailure = 'too_often' | 'refused' | 'unknown'

export class SmsError extends Error {
  /** @param providerCode the provider's own code, for the log: it holds no personal data */
  constructor(
    readonly failure: SmsFailure,
    readonly providerCode: string,
  ) {
    super(`the SMS was not sent: ${providerCode}`)
  }
}

/** Sends one message, once. @throws SmsError if the provider doesn't accept it. */
export interface SmsPort {
  send: (sms: Sms) => Promise<void>
}
