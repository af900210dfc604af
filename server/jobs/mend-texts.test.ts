// Runs on both databases.
import assert, { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import { loadConfig } from '../../server/config'
import type { FieldCrypto } from '../../server/crypto/fields'
import type { Db } from '../../server/db/types'
import { type WrittenTable, WRITTEN_TABLES } from '../../server/jobs/mending/columns'
import { openMarket } from '../../server/open'
import { startServer as startHere } from '../../server/start'
import { eventually } from '../../__tests__/support/eventually'
import { ADMIN, tokenOf } from '../../__tests__/support/market'
import { client, newFixture, type TestClient } from '../../__tests__/support/server'

const { comments, listing, reports } = endpoints
const JOB_MS = 180_000
/** As it was stored, and as it is kept in one line and in several. */
const STORED = '\u3164甲\u202e乙\r\n丙\ufeff'
const KEPT = { line: '甲乙 丙', lines: '甲乙\n丙' }
const TABLES: readonly WrittenTable[] = WRITTEN_TABLES

type Row = Record<string, unknown>
const rowsOf = async <T = Row>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(db)).rows
const where = (key: readonly string[], row: Row) =>
  sql.join(
    key.map(name => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  )
/** The last row of a table in the order of its key. */
const lastOf = async ({ table, key }: WrittenTable, db: Db): Promise<Row> => {
  const keys = key.map(name => sql`${sql.ref(name)} desc`)
  return (await rowsOf(db, sql<Row>`select * from ${sql.table(table)} order by ${sql.join(keys)} limit 1`))[0]
}

/** Rows of the tables that the demo market leaves empty. */
const fillEmpty = async (db: Db): Promise<void> => {
  await sql`
    insert into saved_searches (search_code, user_id, subject, keyword, tokens, filter, created_at)
    select 's' || n, u.id, 'listing', k, '{x}', '{"province": "广\u200b东"}', now()
    from (select id from users order by id limit 1) u, (values (1, ${'\u3164'}), (2, ${'丹\u3164东'})) v (n, k)`.execute(
    db,
  )
  await sql`
    insert into shareholder_ends (request_code, user_id, created_at)
    select 'e1', id, now() from users order by id limit 1`.execute(db)
  await sql`
    insert into cancellations (user_id, state, gives_up, requested_at, due_at, decided_at)
    select id, 'withdrawn', true, now(), now(), now() from users order by id limit 1`.execute(db)
  await sql`
    insert into uploads (upload_code, owner_id, purpose, filename, content_type, size_bytes, created_at, expires_at)
    select 'f1', id, 'private', 'a.jpg', 'image/jpeg', 1, now(), now() from users order by id limit 1`.execute(db)
  await sql`
    insert into search_terms (subject, term, used, used_at) values ('listing', ${'丹\u3164东'}, 3, now())`.execute(db)
}

/** Stores texts in every plain column, as the code before did. @returns the rows */
const plantPlain = async (db: Db): Promise<{ of: WrittenTable; row: Row }[]> => {
  const planted: { of: WrittenTable; row: Row }[] = []
  for (const of of TABLES) {
    const plain = Object.keys(of.columns).filter(name => of.columns[name] !== 'json')
    if (!plain.length || of.table === 'saved_searches') continue
    const row = await lastOf(of, db)
    const sets = plain.map(name => sql`${sql.ref(name)} = ${STORED}`)
    await sql`update ${sql.table(of.table)} set ${sql.join(sets)} where ${where(of.key, row)}`.execute(db)
    planted.push({ of, row })
  }
  return planted
}

interface Planted {
  plain: { of: WrittenTable; row: Row }[]
  nameless: Row
  staff: Row
  folder: Row
  pallet: Row
  empty: Row
  commentCount: number
  mobile: Row
  item: Row
  product: Row
  certified: Row
  report: Row
  message: Row
}

const plant = async (db: Db, fields: FieldCrypto): Promise<Planted> => {
  await fillEmpty(db)
  const plain = await plantPlain(db)
  const one = async (query: ReturnType<typeof sql<Row>>) => (await rowsOf(db, query))[0]
  const [nameless, staff] = await rowsOf<Row>(
    db,
    sql<Row>`select id, user_code from users where status = 'active' and not 'admin' = any(roles) order by id limit 2`,
  )
  await sql`update users set nickname = ${'\u3164\u2800'} where id = ${nameless.id}`.execute(db)
  await sql`update users set nickname = ${'官\u3164方客服'} where id = ${staff.id}`.execute(db)
  const folder = await one(sql<Row>`select id from folders where not is_published order by id limit 1`)
  await sql`update folders set name = ${'\u00ad\u3164'} where id = ${folder.id}`.execute(db)
  const pallet = await one(sql<Row>`select id, pallet_code from folders where is_published order by id limit 1`)
  await sql`update folders set note = ${'加\u2060V聊'} where id = ${pallet.id}`.execute(db)

  const [empty, mobile] = await rowsOf<Row>(
    db,
    sql<Row>`select id, comment_code, object_kind, object_id from comments
      where state = 'visible' and thread_id is null and reply_count = 0 and object_kind = 'listing' order by id limit 2`,
  )
  await sql`update comments set text = ${'\u3164'}, examined_at = now() where id = ${empty.id}`.execute(db)
  await sql`update comments set text = ${'打\u202d138\u206000000003\u202c'}, examined_at = now() where id = ${mobile.id}`.execute(
    db,
  )
  const counted = await one(sql<Row>`select comment_count from listings where id = ${empty.object_id}`)

  const item = await one(
    sql<Row>`select id, listing_code, approved_revision_id, updated_at from listings
      where item_state = 'on_shelf' and kind = 'supply' and id <> ${empty.object_id} order by id limit 1`,
  )
  const title = '澳\u3164洲\u202e直送\u2800雪梨'
  await sql`
    update listing_revisions set content = content || ${JSON.stringify({ title, description: '现货冰\u3164毒\r\n欢迎' })}::jsonb
    where id = ${item.approved_revision_id}`.execute(db)
  await sql`update listings set title = ${title}, tokens = '{x}', search_text = 'x' where id = ${item.id}`.execute(db)
  const product = await one(
    sql<Row>`select id, product_code, approved_revision_id from products where item_state = 'on_shelf' order by id limit 1`,
  )
  await sql`
    update product_revisions set content = content || ${JSON.stringify({
      brand: '塬\u200b上',
      specifications: [{ name: '净\u00ad含量', value: '500\u2060g' }],
    })}::jsonb where id = ${product.approved_revision_id}`.execute(db)
  await sql`update products set brand = ${'塬\u200b上'} where id = ${product.id}`.execute(db)

  const certified = await one(
    sql<Row>`select id, certification_code as code, fields_sealed, number_index from certifications
      where kind = 'identity' and state = 'approved' order by id limit 1`,
  )
  const place = `certifications:${certified.code as string}:fields`
  const kept = JSON.parse(fields.open(certified.fields_sealed as string, place)) as Row
  const sealed = fields.seal(JSON.stringify({ ...kept, name: '阿卜\u200b杜拉 • 买买提' }), place)
  await sql`update certifications set fields_sealed = ${sealed} where id = ${certified.id}`.execute(db)

  const report = await one(sql<Row>`select id, report_code from reports order by id limit 1`)
  const words = fields.seal(JSON.stringify(STORED), `reports:${report.report_code as string}:text`)
  await sql`update reports set text_sealed = ${words} where id = ${report.id}`.execute(db)
  const message = await one(sql<Row>`select id from notifications order by id limit 1`)
  await sql`update notifications set params = ${JSON.stringify({ title: '苹\u202e果' })}::jsonb where id = ${message.id}`.execute(
    db,
  )
  await sql`delete from text_mending`.execute(db)
  return {
    plain,
    nameless,
    staff,
    folder,
    pallet,
    empty,
    commentCount: counted.comment_count as number,
    mobile,
    item,
    product,
    certified,
    report,
    message,
  }
}

describe('texts from before everything written had one form', () => {
  let fixture: Awaited<ReturnType<typeof newFixture>>
  let server: Awaited<ReturnType<typeof startHere>>
  let planted: Planted
  let app: TestClient
  let admin: string
  const config = () =>
    loadConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '127.0.0.1',
      SEED: 'none',
      JOBS: 'on',
      DATA_DIR: fixture.dataDir,
      DATABASE_URL: fixture.databaseUrl ?? '',
    })
  const run = async (db: Db) => {
    const isDone = () =>
      rowsOf<{ n: number }>(db, sql`select count(*)::int as n from text_mending where table_name = 'all'`).then(
        ([{ n }]) => n > 0,
      )
    const asked = () =>
      sql`insert into jobs.job (name) select name from jobs.schedule where name = 'mend-texts'`.execute(db).then(
        () => true,
        () => false,
      )
    await eventually('the jobs', asked, is => is, JOB_MS)
    await eventually('the texts', isDone, is => is, JOB_MS)
  }
  const one = async <T extends Row>(query: ReturnType<typeof sql<T>>) => (await rowsOf<T>(server.context.db, query))[0]

  before(async () => {
    fixture = await newFixture('demo')
    const market = await openMarket(config())
    planted = await plant(market.db, market.keys.fields)
    await market.database.close()
    server = await startHere(config())
    await run(server.context.db)
    app = client(server.url)
    admin = await tokenOf(app, ADMIN)
  })
  after(async () => {
    await server.stop()
    await fixture.remove()
  })

  it('have that form in every column', async () => {
    for (const { of, row } of planted.plain) {
      const found = await one(sql<Row>`select * from ${sql.table(of.table)} where ${where(of.key, row)}`)
      for (const [name, form] of Object.entries(of.columns))
        if (form !== 'json') equal(found[name], KEPT[form], `${of.table}.${name}`)
    }
    const { params } = await one(sql<Row>`select params from notifications where id = ${planted.message.id}`)
    deepEqual(params, { title: '苹果' })
  })

  it('left empty have their default, and an empty comment is hidden', async () => {
    const { nameless, folder, empty } = planted
    const user = await one(sql<Row>`select nickname from users where id = ${nameless.id}`)
    equal(user.nickname, `团友${(nameless.user_code as string).slice(-4)}`)
    equal((await one(sql<Row>`select name from folders where id = ${folder.id}`)).name, '未命名的商品夹')
    const comment = await one(sql<Row>`select state, reason from comments where id = ${empty.id}`)
    deepEqual(comment, { state: 'hidden', reason: '评论里没有看得见的内容' })
    const { comment_count } = await one(sql<Row>`select comment_count from listings where id = ${empty.object_id}`)
    equal(comment_count, planted.commentCount - 1)
  })

  it('are shown and found', async () => {
    const { listing_code, updated_at } = planted.item
    const { result } = await app.call(listing.getListingPage, { kind: 'supply', keyword: '澳洲直送雪梨' })
    deepEqual(
      result.items.map(({ listing_code: code, title }) => [code, title]),
      [[listing_code, '澳洲直送雪梨']],
    )
    const detail = await app.call(listing.getListingDetail, { listing_code: listing_code as string })
    equal(detail.result.description, '现货冰毒\n欢迎')
    const item = await one(sql<Row>`select updated_at from listings where id = ${planted.item.id}`)
    equal(item.updated_at, updated_at)
    const product = await one(sql<Row>`select brand, search_text from products where id = ${planted.product.id}`)
    equal(product.brand, '塬上')
    match(product.search_text as string, /500g/)
    const searches = await rowsOf(server.context.db, sql<Row>`select keyword, tokens, filter from saved_searches`)
    deepEqual(searches, [{ keyword: '丹东', tokens: ['丹东'], filter: { province: '广东' } }])
    const terms = await rowsOf(server.context.db, sql<Row>`select from search_terms where term like ${'丹%东'}`)
    equal(terms.length, 0)
  })

  it('that are sealed are sealed again', async () => {
    const { fields } = server.context.keys
    const { certified, report } = planted
    const sealed = await one(
      sql<Row>`select fields_sealed, number_index from certifications where id = ${certified.id}`,
    )
    const opened = JSON.parse(
      fields.open(sealed.fields_sealed as string, `certifications:${certified.code as string}:fields`),
    ) as Row
    equal(opened.name, '阿卜杜拉·买买提')
    equal(sealed.number_index, certified.number_index)
    const { text_sealed } = await one(sql<Row>`select text_sealed from reports where id = ${report.id}`)
    const place = `reports:${report.report_code as string}:text`
    equal(JSON.parse(fields.open(text_sealed as string, place)), KEPT.lines)
  })

  it('that now break a rule wait at the desk, reported by the platform', async () => {
    const { result } = await app.call(reports.getReportQueue, { limit: 50 }, { token: admin })
    const own = result.items.filter(({ reporter }) => reporter.user_code === '')
    const found = own.map(({ object_kind, ground, about, reporter, text }) => [
      object_kind,
      ground,
      about.code,
      reporter.nickname,
      text.split('：')[1],
    ])
    deepEqual(
      new Set(found.map(row => JSON.stringify(row))),
      new Set(
        [
          ['user', 'false', planted.staff.user_code, '平台', '官方客服'],
          ['pallet', 'other', planted.pallet.pallet_code, '平台', '加V'],
          ['listing', 'forbidden', planted.item.listing_code, '平台', '现货冰毒\n欢迎'],
        ].map(row => JSON.stringify(row)),
      ),
    )
    const queue = await app.call(comments.getCommentQueue, { limit: 50 }, { token: admin })
    assert(queue.result.items.some(({ comment_code }) => comment_code === planted.mobile.comment_code))
  })

  it('decides such a report without anybody to answer', async () => {
    const { result } = await app.call(reports.getReportQueue, { limit: 50 }, { token: admin })
    const { report_code } = result.items.find(
      ({ reporter, object_kind }) => reporter.user_code === '' && object_kind === 'user',
    )!
    const decided = await app.call(reports.decideReport, { report_code, decision: 'dismissed' }, { token: admin })
    equal(decided.code, 1, JSON.stringify(decided))
  })

  it('are not written again, wherever it begins anew', async () => {
    // Tables that no job writes.
    const CALM = [
      'certifications',
      'listing_revisions',
      'product_revisions',
      'folders',
      'comments',
      'quotes',
      'reports',
    ]
    const versions = async () => {
      const all: string[][] = []
      for (const table of CALM)
        all.push(
          (
            await rowsOf<{ x: string }>(
              server.context.db,
              sql`select xmin::text as x from ${sql.table(table)} order by id`,
            )
          ).map(({ x }) => x),
        )
      return all
    }
    const before = await versions()
    await server.stop()
    const market = await openMarket(config())
    await sql`delete from text_mending`.execute(market.db)
    // As if it had been stopped among the folders: what is behind them is left alone.
    const last = await lastOf(
      TABLES.find(({ table }) => table === 'videos')!,
      market.db,
    )
    await sql`update videos set title = ${STORED}`.execute(market.db)
    await sql`insert into text_mending (table_name, after) values ('videos', ${JSON.stringify([Number(last.id) - 1])}::jsonb)`.execute(
      market.db,
    )
    await market.database.close()
    server = await startHere(config())
    await run(server.context.db)
    deepEqual(await versions(), before)
    const titles = await rowsOf<{ title: string }>(server.context.db, sql`select title from videos order by id`)
    deepEqual(
      titles.map(({ title }) => title),
      [...titles.slice(1).map(() => STORED), KEPT.line],
    )
  })
})
