export interface Sms {
  /** Mainland mobile, eleven digits. */
  mobile: string
  /** Six digits. */
  code: string
  /** How long the code lives. */
  minutes: number
  /** The whole message, for whoever sends free text; a provider sends its own approved template. */
  text: string
  scene: string
}

/**
 * Why a provider did not send.
 * - `too_often`: the provider's own limit for this mobile
 * - `refused`: certain that nothing was sent (configuration, balance, content, number)
 * - `unknown`: no answer; the message may still arrive
 */
export type SmsFailure = 'too_often' | 'refused' | 'unknown'

export class SmsError extends Error {
  /** @param providerCode the provider's own code, for the log: it names no person */
  constructor(
    readonly failure: SmsFailure,
    readonly providerCode: string,
  ) {
    super(`the SMS was not sent: ${providerCode}`)
  }
}

/** Sends one message, once. @throws SmsError where the provider doesn't take it. */
export interface SmsPort {
  send: (sms: Sms) => Promise<void>
}
