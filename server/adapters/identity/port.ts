/** Whether name and number belong together; `no_record`: the registry has no such number. */
export type IdentityVerdict = 'match' | 'mismatch' | 'no_record'

/** No verdict from the provider; a retry may help. */
export class IdentityError extends Error {
  /** @param providerCode the provider's error code, for the log; contains no personal data */
  constructor(readonly providerCode: string) {
    super(`no verdict from the identity provider: ${providerCode}`)
  }
}

/** Checks a resident identity card against the registry. */
export interface IdentityPort {
  /** @throws IdentityError without a verdict */
  check: (person: { name: string; number: string }) => Promise<IdentityVerdict>
}
