import type { Context } from '../../context'
import { inTransaction } from '../../db/client'
import { AGREEMENTS } from '../../seed/agreements'
import * as repo from './repo'

/** Inserts the built-in agreements if there are none: every market has them, seeded or not. */
export const loadAgreements = (ctx: Context): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    if (await repo.hasAgreements(tx)) return
    for (const { locale, ...agreement } of AGREEMENTS)
      await repo.insertAgreement(tx, { ...agreement, language: locale })
  })
