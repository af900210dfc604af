import type { Sms, SmsPort } from './port'

export interface OutboxOptions {
  /** Stores the message for the operator's page. */
  keep: (sms: Sms) => Promise<void>
  /** Prints the message; null when printing is not allowed. */
  print: ((sms: Sms) => void) | null
}

/** The sandbox's provider: nothing leaves the server. */
export const createOutbox = ({ keep, print }: OutboxOptions): SmsPort => ({
  send: async sms => {
    await keep(sms)
    print?.(sms)
  },
})
