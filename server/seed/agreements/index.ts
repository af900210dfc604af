import { permissions } from './permissions'
import { privacy } from './privacy'
import { service } from './service'
import { thirdParties } from './third-parties'
import type { SeedAgreement } from './types'

/** The four agreements, each in both languages. */
export const AGREEMENTS: readonly SeedAgreement[] = [...service, ...privacy, ...permissions, ...thirdParties]
