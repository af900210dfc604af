import assert, { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { IssuedTokens } from '../../contract/base/account'
import { loadConfig } from '../../server/config'
import type { Context } from '../../server/context'
import { inTransaction, openDatabase } from '../../server/db/client'
import type { Db } from '../../server/db/types'
import { createLedger, verifyLedger } from '../../server/modules/base/ledger'
import { NAMED, OWNED } from '../../server/seed/remove-repo'
import { startServer as startHere } from '../../server/start'
import { runCommand } from '../../__tests__/support/commands'
import { faultsOfCounters } from '../../__tests__/support/counters'
import { EXAMINER, LEADER, published, SUPPLIER, supply, tokenOf } from '../../__tests__/support/market'
import { foldedBy, offeredBy, quotedBy, wantedBy } from '../../__tests__/support/market-actions'
import { registerHere } from '../../__tests__/support/people'
import { client, newFixture, type TestClient } from '../../__tests__/support/server'

const {
  account,
  activity,
  comments,
  examine,
  folder,
  follow,
  listing,
  messages,
  product,
  reports,
  search,
  share,
  system,
} = endpoints
const [ANN, BOB, CAT] = ['18720000001', '18720000002', '18720000003']

/** A sandbox where real users have dealt with demo accounts, and what remains of it. */
describe('removing the demo market', () => {
  let fixture: Awaited<ReturnType<typeof newFixture>>
  const own = { supply: '', relisted: '', wanted: '', offered: '', picture: '', theirs: '' }

  const environment = (more: Record<string, string> = {}) => ({
    PORT: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    SEED: 'none',
    DATA_DIR: fixture.dataDir,
    DATABASE_URL: fixture.databaseUrl ?? '',
    ...more,
  })
  /** Runs a sandbox on this database while `work` runs. */
  const withServer = async <T>(work: (app: TestClient, context: Context) => Promise<T>, more = {}): Promise<T> => {
    const server = await startHere(loadConfig(environment(more)))
    try {
      return await work(client(server.url), server.context)
    } finally {
      await server.stop()
    }
  }
  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase({
      directory: join(fixture.dataDir, 'database'),
      databaseUrl: fixture.databaseUrl,
    })
    return work(database.db).finally(() => database.close())
  }
  const command = (...args: string[]) => runCommand(fixture, ['remove-demo', ...args], environment())
  const production = () =>
    startHere(
      // Its keys differ from the sandbox's, and so do all mobile indexes.
      { ...loadConfig(environment({ FIELD_KEYS: `b:${Buffer.alloc(32, 4).toString('base64')}` })), isProduction: true },
    )

  before(async () => {
    fixture = await newFixture('demo')
    await withServer(live)
  })
  after(() => fixture.remove())

  const live = async (app: TestClient, context: Context) => {
    const [supplier, leader, examiner] = await Promise.all([SUPPLIER, LEADER, EXAMINER].map(one => tokenOf(app, one)))
    const infoOf = async (token: string) => (await app.call(account.getUserInfo, {}, { token })).result
    const inviter = await infoOf(supplier)
    const tokens: IssuedTokens[] = []
    for (const [mobile, more] of [
      [ANN, {}],
      [BOB, {}],
      [CAT, { maoxiu_code: inviter.maoxiu_code }],
    ] as const)
      tokens.push(await registerHere(app, mobile, more))
    const [ann, bob] = tokens.map(issued => issued.access_token)
    const annInfo = await infoOf(ann)
    await sql`update users set is_enterprise_certified = true where user_code = ${annInfo.user_code}`.execute(
      context.db,
    )

    const act = async (doing: Promise<{ code: number; message: string }>) => {
      const { code, message } = await doing
      equal(code, 1, message)
    }
    const like = (token: string, object_kind: 'listing' | 'product', object_code: string) =>
      act(app.call(activity.react, { object_kind, object_code, kind: 'like', on: true }, { token }))
    const say = async (token: string, object_code: string, text: string, answers_code?: string) => {
      const input = { object_kind: 'listing', object_code, text, answers_code } as const
      const said = await app.call(comments.writeComment, input, { token })
      equal(said.code, 1, said.message)
      return said.result.comment_code
    }
    const followed = (token: string, user_code: string) => act(app.call(follow.followUser, { user_code }, { token }))
    const decided = (code: string) =>
      act(app.call(examine.decideExamine, { subject: 'listing', code, decision: 'approved' }, { token: examiner }))

    const theirOffer = (await offeredBy(app, supplier, ['禾田的试吃装']))[0]
    own.theirs = await published(app, supplier, examiner)
    const theirWish = await wantedBy(app, leader)
    own.supply = await published(app, ann, examiner)
    own.wanted = await wantedBy(app, ann)
    ;[own.offered] = await offeredBy(app, ann, ['安的脐橙礼盒'])
    // A supply of ann's with a picture of a demo account's, as relisting allows.
    const shown = (await app.call(product.getProductDetail, { product_code: theirOffer }, { token: ann })).result
    own.picture = shown.media[0].url
    const relisted = await app.call(listing.publishSupply, supply(own.picture, { product_codes: [theirOffer] }), {
      token: ann,
    })
    equal(relisted.code, 1, JSON.stringify(relisted))
    own.relisted = relisted.result.listing_code
    await decided(own.relisted)

    // What demo accounts did to real users' listings and products.
    await quotedBy(app, supplier, own.wanted)
    await quotedBy(app, bob, own.wanted)
    await like(supplier, 'listing', own.supply)
    await like(bob, 'listing', own.supply)
    await like(leader, 'product', own.offered)
    await foldedBy(app, leader, '晚风的夹', [own.offered])
    await followed(leader, annInfo.user_code)
    const asked = await say(bob, own.supply, '包邮吗')
    const answer = await say(supplier, own.supply, '我这边包', asked)
    await say(ann, own.supply, '这边不包', answer)
    const thread = await say(leader, own.supply, '能便宜吗')
    await say(bob, own.supply, '我也想问', thread)
    // What real users did to the demo's.
    await quotedBy(app, bob, theirWish)
    await like(ann, 'listing', own.theirs)
    await say(ann, own.theirs, '还有货吗')
    await followed(ann, inviter.user_code)
    await act(
      app.call(reports.report, { object_kind: 'listing', object_code: own.theirs, ground: 'false' }, { token: bob }),
    )
    await foldedBy(app, ann, '安的夹', [theirOffer, own.offered])
    // Money of a demo account's, some of it on its way.
    const { rows } = await sql<{ id: number }>`
      select id from users where user_code = ${inviter.user_code}`.execute(context.db)
    const userId = rows[0].id
    const ledger = createLedger(context)
    await inTransaction(context.db, async tx => {
      const cause = { kind: 'test.given', ref: 'demo' }
      const from = { userId, purse: 'reward' } as const
      await ledger.transfer(tx, { ...cause, key: 'demo:1', postings: [{ from: 'promotion', to: from, amount: 500 }] })
      await ledger.hold(tx, { ...cause, key: 'demo:2', from, into: { ...from, bucket: 'held' }, amount: 200 })
    })
    deepEqual(await faultsOfCounters(context.db), [])
  }

  it('names every column that refers to a person', async () => {
    const found = await inDatabase(db =>
      sql<{ name: string }>`
        select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db),
    )
    const known = [...OWNED, ...NAMED].map(([table, column]) => `${table}.${column}`)
    // A new table has to declare whether its rows are deleted with the user.
    deepEqual(found.rows.map(row => row.name).sort(), known.sort())
  })

  it('is required before production starts, by one line that says how', async () => {
    await rejects(
      production().then(server => server.stop()),
      (error: Error) => /^demo accounts are in this database.*npm run remove-demo -- --yes/.test(error.message),
    )
  })

  it('lists what would be removed, of other people too, and does nothing without --yes', async () => {
    const { code, out, err } = command()
    deepEqual([code, out], [1, ''])
    const [accounts, things, others, how] = err.split('\n')
    equal(accounts, 'demo accounts: 60')
    match(things, /^with them go 402 listings, \d+ products, \d+ folders and pallets, \d+ videos, \d+ share materials$/)
    equal(
      others,
      'and of other people: 1 quotes for their purchases, 2 comments on their things or in their threads, ' +
        '1 likes and favourites of their things, 1 entries of their products in folders, 1 follows of them, ' +
        others.replace(/^.*follows of them, /, ''),
    )
    match(others, /1 reports of them or their things, \d+ messages about them or their things$/)
    equal(how, 'nothing was removed: add --yes to do it')
    await withServer(async app => void (await tokenOf(app, SUPPLIER)))
    match(command('--no').err, /^usage: npm run remove-demo/)
  })

  it(
    'is refused while a server uses the embedded database',
    { skip: process.env.DATABASE_URL ? 'embedded only' : false },
    () =>
      withServer(async () => {
        const { code, err } = command('--yes')
        equal(code, 1)
        match(err, /^another server is using the data directory .*; stop it first[^\n]*$/)
      }),
  )

  it('removes the demo and keeps everything of other people', async () => {
    const done = command('--yes')
    deepEqual([done.code, done.err], [0, ''])
    match(done.out, /^demo accounts: 60\n.*\n.*\nall of it was removed$/)
    const again = command('--yes')
    deepEqual([again.code, again.out], [0, 'there are no demo accounts in this database'])

    await inDatabase(async db => {
      deepEqual(await faultsOfCounters(db), [])
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from users`.execute(db)
      equal(rows[0].n, 3)
      const log = await sql`select from audit_log where subject = 'demo' and to_state = 'removed'`.execute(db)
      equal(log.rows.length, 1)
      // The book is whole, and what the demo's wallets had is nobody's any more.
      deepEqual((await verifyLedger({ db: db as Context['db'] })).faults, [])
      const { rows: purses } = await sql`
        select from ledger_accounts where bucket is not null and (balance > 0 or user_id is not null)`.execute(db)
      deepEqual(purses, [])
      // No message is about something that no longer exists.
      const dangling = await sql<{ object_code: string }>`
        select object_code from notifications where object_code is not null and object_code not in (
          select listing_code from listings union all select product_code from products
          union all select user_code from users union all select quote_code from quotes)`.execute(db)
      deepEqual(dangling.rows, [])
      // Nor a past meeting of the demo that none of these people booked.
      const meetings = await sql`
        select from conferences c where c.starts_at < now()
          and not exists (select from conference_bookings b where b.conference_id = c.id)
          and not exists (select from conference_presentations p where p.conference_id = c.id)`.execute(db)
      deepEqual(meetings.rows, [])
    })
  })

  it('leaves people’s own things as they were', () =>
    withServer(async app => {
      equal((await app.call(account.login, { mobile: SUPPLIER, password: 'demo1234' })).code, 422)
      const [ann, bob] = await Promise.all([ANN, BOB].map(mobile => tokenOf(app, mobile)))
      const seen = (await app.call(listing.getListingDetail, { listing_code: own.supply }, { token: bob })).result
      deepEqual([seen.like_count, seen.comment_count], [1, 2])
      const page = await app.call(comments.getCommentPage, { object_kind: 'listing', object_code: own.supply })
      deepEqual(
        page.result.items.map(one => [
          one.text,
          one.reply_count,
          one.replies.map(reply => [reply.text, reply.answers]),
        ]),
        [['包邮吗', 1, [['这边不包', null]]]],
      )
      const wanted = (await app.call(listing.getListingDetail, { listing_code: own.wanted }, { token: ann })).result
      equal(wanted.quote_count, 1)
      const offer = (await app.call(product.getProductDetail, { product_code: own.offered }, { token: bob })).result
      deepEqual([offer.like_count, offer.pick_count], [0, 0])
      const folders = (await app.call(folder.getFolderPage, {}, { token: ann })).result.items
      deepEqual(
        folders.map(({ name, product_count }) => [name, product_count]),
        [['安的夹', 1]],
      )
      const gone = await app.call(listing.getListingDetail, { listing_code: own.theirs }, { token: ann })
      equal(gone.code, 404)
      // The picture in ann's supply is hers now; no other demo upload is left.
      const relisted = (await app.call(listing.getListingDetail, { listing_code: own.relisted }, { token: bob })).result
      equal(relisted.media[0].url, own.picture)
      equal((await fetch(app.url + own.picture)).status, 200)
      const feed = (await app.call(listing.getListingPage, { limit: 50 })).result.items
      deepEqual(new Set(feed.map(item => item.listing_code)), new Set([own.supply, own.wanted, own.relisted]))
      deepEqual((await app.call(share.getVideoPage, {})).result.items, [])
      const { notifyUnreadCount } = (await app.call(messages.getUnreadCountInfo, {}, { token: ann })).result
      const { items: channels } = (await app.call(messages.getChannelList, {}, { token: ann })).result
      equal(
        notifyUnreadCount,
        channels.reduce((sum, channel) => sum + channel.unread, 0),
      )
      deepEqual((await app.call(system.getSystemInfo)).result.demo_accounts, [])
      assert((await app.call(search.getSuggestions, { subject: 'listing', keyword: '脐橙' })).code === 1)
    }))

  it('isn’t enough where others paid in the sandbox: what that bought and earned can’t be paid out', async () => {
    await inDatabase(db =>
      sql`
        insert into service_orders (order_code, user_id, item_kind, item_code, amount_fen, coins, state, token_hash,
          out_trade_no, way, provider, created_at, expires_at, paid_at, paid_fen)
        select 's0000000000000001', id, 'coins', 'coins_60', 600, 60, 'paid', '\\x01', 'SANDBOX1', 'h5', 'sandbox',
          now(), now(), now(), 600 from users order by id limit 1`.execute(db),
    )
    await rejects(
      production().then(server => server.stop()),
      (error: Error) => /^this database contains payments of the sandbox/.test(error.message),
    )
    await inDatabase(db => sql`delete from service_orders where out_trade_no = 'SANDBOX1'`.execute(db))
  })

  it('lets production start, and no later start brings the demo back', async () => {
    await (await production()).stop()
    await withServer(async app => deepEqual((await app.call(system.getSystemInfo)).result.demo_accounts, []), {
      SEED: 'demo',
    })
    // The ledger refuses to be emptied: its guards are passed over.
    await inDatabase(db =>
      inTransaction(db, async tx => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`truncate users cascade`.execute(tx)
      }),
    )
    const server = await startHere(loadConfig(environment({ SEED: 'demo' })))
    const { isDemo, context } = server
    const { rows } = await sql`select from users`.execute(context.db)
    await server.stop()
    deepEqual([isDemo, rows.length], [false, 0])
  })
})
