export interface Sms {
  mobile: string
  text: string
  scene: string
}

/** Sends one message. @throws Error where the provider doesn't take it. */
export interface SmsPort {
  send: (sms: Sms) => Promise<void>
}
