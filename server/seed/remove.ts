import { type Context, nowText } from '../context'
import { inTransaction } from '../db/client'
import type { Db } from '../db/types'
import { insertAudit } from '../modules/base/audit'
import { createLedger } from '../modules/base/ledger'
import { seedCode } from './codes'
import { SEED_AGREEMENTS } from './data/agreements'
import { SEED_BROADCASTS } from './data/broadcasts'
import { tidyConferences } from './conference-repo'
import { deleteSeededBills } from './money-repo'
import { conferenceCode } from './conferences'
import { SEED_MEETINGS } from './data/conferences'
import { SEED_VIDEOS, SEED_MATERIALS } from './data/share'
import { SEED_TERMS } from './data/terms'
import { SEED_USERS } from './data/users'
import { broadcastCode } from './messages'
import * as repo from './remove-repo'
import { specimenFolders } from './specimens'

/** The seeded users by their codes: their mobiles are sealed with keys that production may not have. */
const userCodes = () => SEED_USERS.map(({ mobile }) => seedCode('u', mobile))
const seeded = (): repo.Seeded => ({
  videos: SEED_VIDEOS.map(({ video }) => seedCode('v', video)),
  materials: SEED_MATERIALS.map((_, i) => seedCode('s', `material:${i}`)),
  terms: [...SEED_TERMS],
  organizations: SEED_USERS.flatMap(({ organization_name: name }) => (name === null ? [] : [seedCode('o', name)])),
  broadcasts: SEED_BROADCASTS.map(({ key }) => broadcastCode(key)),
  agreements: SEED_AGREEMENTS.map(({ kind, version }) => `${kind} ${version}`),
})

const asPrivate = (upload_code: string) => ({ upload_code, is_private: true })

/** Whether any demo user is left. */
export const hasDemo = async (db: Db): Promise<boolean> => (await repo.demoIds(db, userCodes())).length > 0

export { hasSandboxPayments } from './remove-repo'

/** Counts what would be deleted with the demo users; null if there are none. */
export const tallyDemo = async (db: Db): Promise<repo.Tally | null> => {
  const ids = await repo.demoIds(db, userCodes())
  return ids.length ? repo.tally(db, ids, seeded()) : null
}

/**
 * Deletes the demo users and everything of theirs, all or nothing. Other users' data stays whole, counters included.
 * The audit log is kept.
 * @returns what was deleted, and the uploads whose files can be deleted now; null if there were no demo users.
 */
export const deleteDemo = (ctx: Pick<Context, 'db' | 'clock'>) =>
  inTransaction(ctx.db, async tx => {
    await repo.holdMarket(tx)
    const ids = await repo.demoIds(tx, userCodes())
    if (!ids.length) return null
    const tally = await repo.tally(tx, ids, seeded())
    const touched = await repo.touchedBy(tx, ids)
    await repo.deleteMentions(tx, ids)
    await repo.handUploadsOver(tx, ids)
    const at = nowText(ctx)
    const { giveUp } = createLedger(ctx)
    for (const id of ids) await giveUp(tx, { id, at })
    const uploads = await repo.deleteOwned(tx, ids)
    await repo.deleteSeeded(tx, seeded())
    await deleteSeededBills(tx)
    await repo.recount(tx, touched)
    await tidyConferences(
      tx,
      Array.from({ length: SEED_MEETINGS }, (_, i) => conferenceCode(i + 1)),
    )
    await repo.markRemoved(tx, at)
    await insertAudit(tx, {
      at,
      actor_id: null,
      action: 'remove',
      subject: 'demo',
      subject_code: 'demo',
      from_state: 'seeded',
      to_state: 'removed',
      reason: 'remove-demo',
    })
    return { tally, uploads: [...uploads, ...specimenFolders().map(asPrivate)] }
  })
