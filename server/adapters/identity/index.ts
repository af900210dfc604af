import type { IdentityConfig } from './config'
import type { IdentityPort } from './port'
import { createTencentIdentity } from './tencent'

export { IdentityError, type IdentityPort } from './port'

/** The configured provider; null where check digits and an operator decide alone. */
export const createIdentity = (config: IdentityConfig): IdentityPort | null =>
  config.provider === 'tencent' ? createTencentIdentity(config) : null
