import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { type Context, nowText } from '../context'
import { inTransaction, lockName } from '../db/client'
import { fillPersons } from '../db/migrations/0028-persons'
import { AGREEMENTS } from './agreements'
import { makeAppealRows } from './appeals'
import { makeApplicationRows } from './applications'
import { SEED_AGREEMENTS } from './data/agreements'
import { SEED_APPEALS } from './data/appeals'
import { SEED_APPLICATIONS } from './data/applications'
import { insertCertifications } from './certification-repo'
import { makeCertificationRows } from './certifications'
import * as conferenceRepo from './conference-repo'
import { makeConferenceRows } from './conferences'
import { SEED_CATEGORIES } from './data/categories'
import { SEED_TERMS } from './data/terms'
import { insertEnquiries } from './enquiries'
import { makeLifeRows, makeShareRows } from './life'
import * as lifeRepo from './life-repo'
import { makeListingRows } from './listings'
import type { Manifest } from './manifest'
import { playMoney } from './money'
import { makeProductRows } from './products'
import { wasRemoved } from './remove-repo'
import { makeBroadcastRows, makeMessageRows } from './messages'
import { putSpecimens } from './specimens'
import * as repo from './repo'
import { makeUserRows } from './users'
import { makeMarket } from './market'

type SeedContext = Pick<Context, 'config' | 'clock' | 'db' | 'keys'>

/** Seeds what every market needs before its first user: the categories and the agreements. */
export const seedBase = async (ctx: Pick<Context, 'db'>): Promise<void> => {
  if (await repo.isEmpty(ctx.db, 'categories')) await repo.insertCategories(ctx.db, SEED_CATEGORIES)
  if (await repo.isEmpty(ctx.db, 'agreements')) await repo.insertAgreements(ctx.db, AGREEMENTS)
}

/**
 * Seeds an empty database with the demo market, all or nothing. One that the demo was removed from is not seeded again.
 * @returns false if there are users already, or the demo was removed.
 */
export const seedDemo = async (ctx: SeedContext): Promise<boolean> => {
  if (!(await repo.isEmpty(ctx.db, 'users')) || (await wasRemoved(ctx.db))) return false
  const manifest = JSON.parse(readFileSync(join(ctx.config.demoPicturesDir, 'manifest.json'), 'utf8')) as Manifest
  const market = makeMarket()
  const passwordHash = await hash(market.password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const isDone = await inTransaction(ctx.db, async tx => {
    // If two servers start on one database at once, the second finds the first one's users.
    await lockName(tx, 'seed')
    if (!(await repo.isEmpty(tx, 'users'))) return false
    const users = makeUserRows(ctx, market.users, passwordHash)
    const ids = await repo.insertUsers(tx, users.rows, users.inviters)
    const idOf = (mobile: string) => ids.get(users.codes.get(mobile)!)!
    await repo.insertAgreements(tx, SEED_AGREEMENTS)
    await repo.insertConsents(tx)
    const listings = makeListingRows(ctx, market.listings, manifest, idOf, idOf(market.examiner))
    await repo.insertListings(tx, listings.rows, listings.revisions)
    await lifeRepo.insertProducts(tx, makeProductRows(ctx, market.products, manifest, idOf, idOf(market.examiner)))
    await lifeRepo.insertApplications(tx, makeApplicationRows(ctx, SEED_APPLICATIONS, idOf, idOf(market.examiner)))
    await lifeRepo.insertAppeals(tx, makeAppealRows(ctx, SEED_APPEALS, idOf(market.examiner)))
    await lifeRepo.insertNews(tx)
    await lifeRepo.insertLife(tx, makeLifeRows(ctx, market.life, idOf))
    await insertEnquiries(ctx, tx, idOf)
    await lifeRepo.insertShare(tx, makeShareRows(ctx, manifest))
    await conferenceRepo.insertConferences(tx, makeConferenceRows(ctx, market.conferences, idOf, idOf(market.operator)))
    await repo.insertBroadcasts(tx, makeBroadcastRows(ctx, market.messages, idOf(market.admin)))
    await repo.insertMessages(tx, makeMessageRows(ctx, market.messages, idOf, users.codes))
    await insertCertifications(
      tx,
      makeCertificationRows(
        ctx,
        market.certifications,
        idOf,
        mobile => users.organizations.get(mobile) ?? '',
        mobile => idOf(mobile === market.examiner ? market.admin : market.examiner),
      ),
    )
    await fillPersons(tx)
    await playMoney(
      ctx,
      tx,
      market.money,
      market.users.map(({ mobile, inviter, role }) => ({ id: idOf(mobile), mobile, inviter, roles: role })),
      { examiner: idOf(market.examiner), admin: idOf(market.admin) },
      ctx.config.wechat.miniAppId,
    )
    await lifeRepo.insertDecisions(tx, idOf(market.admin))
    await repo.insertTerms(tx, SEED_TERMS, nowText(ctx))
    return true
  })
  await putSpecimens(ctx)
  await repo.analyze(ctx.db)
  return isDone
}
