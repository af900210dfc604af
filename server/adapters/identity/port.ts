/** Whether name and number belong together; `no_record`: the registry has no such number. */
export type IdentityVerdict = 'match' | 'mismatch' | 'no_record'

/** The provider gave no verdict; asking again later may help. */
export class IdentityError extends Error {
  /** @param providerCode the provider's own code, for the log: it holds no personal data */
  constructor(readonly providerCode: string) {
    super(`the identity was not checked: ${providerCode}`)
  }
}

/** Asks the registry about a resident identity card. */
export interface IdentityPort {
  /** @throws IdentityError without a verdict */
  check: (person: { name: string; number: string }) => Promise<IdentityVerdict>
}
