import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { certificationPlace, readCertified } from './fields'
import * as repo from './repo'

/**
 * Real name of a user with an approved identity, for the gateway's check; neither stored nor logged. Null without one.
 */
type CertifiedName = (db: Db, userId: number) => Promise<string | null>

export const createCertifiedName =
  ({ keys }: Pick<Context, 'keys'>): CertifiedName =>
  async (db, userId) => {
    const row = await repo.findApproved(db, userId, 'identity')
    const text = row && keys.fields.openOrNull(row.fields_sealed, certificationPlace(row.certification_code))
    return text === null ? null : readCertified('identity', text).name
  }
