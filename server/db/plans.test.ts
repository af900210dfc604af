// Runs on both databases.
import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { ExamineRow } from '../../contract/review/examine'
import { vacuum } from '../../server/jobs/repo'
import { findOpen, waitingReports } from '../../server/modules/review/reports/reads'
import { EXAMINER, LEADER, SUPPLIER, tokenOf } from '../../__tests__/support/market'
import { client, FakeClock, startInProcess, type TestClient } from '../../__tests__/support/server'
import { explain, statementsOf } from '../../__tests__/support/statements'

const { activity, examine, listing, quote, reports } = endpoints

interface Answer {
  code: number
  result: { items: readonly unknown[] }
}

describe('statements on the demo market', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let examiner = ''
  before(async () => {
    server = await startInProcess({ clock: new FakeClock(), env: { SEED: 'demo' } })
    app = client(server.url)
    examiner = await tokenOf(app, EXAMINER)
  })
  after(() => server.stop())

  /**
   * Statements of a call that touch more than their rows explain, or begin a part again and again.
   * @param loops for each item of the answer
   */
  const heavy = async (call: () => Promise<Answer>, loops: number) => {
    let count = 0
    const statements = await statementsOf(async () => {
      const { code, result } = await call()
      equal(code, 1)
      count = result.items.length
    })
    assert(count > 1 && statements.length > 1, `${count} items, ${statements.length} statements`)
    const found: string[] = []
    for (const statement of statements) {
      const { rows, buffers, loops: most } = await explain(server.context.db, statement)
      if (buffers > 200 + 50 * rows || most > loops * count)
        found.push(`${buffers} pages, ${most} loops for ${rows} rows: ${statement.text.trim().slice(0, 60)}`)
    }
    return found
  }
  // At most sixty matches are examined for each.
  const queue = (subject: ExamineRow['subject']) =>
    heavy(() => app.call(examine.getExaminePage, { subject, limit: 50 }, { token: examiner }), 60)

  const STATES: [name: string, make: () => Promise<unknown>][] = [
    ['as it was seeded', async () => undefined],
    [
      'without statistics',
      () =>
        sql`delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
          server.context.db,
        ),
    ],
    ['after a vacuum', () => vacuum(server.context.db)],
  ]
  for (const [name, make] of STATES)
    it(`of the queues of goods read what they show, ${name}`, async () => {
      await make()
      deepEqual([await queue('listing'), await queue('product')], [[], []])
    })

  it('of reports, of what fans did and of matches read what they show', async () => {
    const seller = await tokenOf(app, SUPPLIER)
    const leader = await tokenOf(app, LEADER)
    const { result } = await app.call(
      listing.getMyListingPage,
      { kind: 'purchase', tab: 'on_shelf' },
      { token: leader },
    )
    const [{ listing_code }] = result.items
    const lists: (() => Promise<Answer>)[] = [
      () => app.call(reports.getReportQueue, {}, { token: examiner }),
      () => app.call(activity.getFanDeedPage, {}, { token: seller }),
      () => app.call(quote.getMatchPage, { listing_code }, { token: leader }),
    ]
    const found: string[] = []
    // What fans did is gathered from every deed; the others look at a few hundred rows.
    for (const call of lists) found.push(...(await heavy(call, 100)))
    deepEqual(found, [])
  })

  // Last: it fills the queue.
  it('of reports leave one’s own out by what is reported, not by all that one has', async () => {
    const { db } = server.context
    const [{ id }] = (await sql<{ id: number }>`select id from users order by id limit 1`.execute(db)).rows
    await sql`
      insert into reports (report_code, reporter_id, object_kind, object_code, ground, created_at)
      select 'rmany' || l.id, (select max(id) from users), 'listing', listing_code, 'fraud', now()
      from listings l where owner_id <> ${id} order by l.id limit 300 on conflict do nothing`.execute(db)
    const pages = async () => {
      await vacuum(db)
      const read: number[] = []
      for (const work of [() => findOpen(db, null, 21, [id]), () => waitingReports(db, [id])])
        for (const statement of await statementsOf(work)) read.push((await explain(db, statement)).buffers)
      return read
    }
    const before = await pages()
    await sql`
      insert into folders (folder_code, owner_id, name, position, pallet_code, created_at, updated_at)
      select 'fmany' || n, ${id}, '很多货盘', n, 'many' || n, now(), now() from generate_series(1, 20000) n`.execute(db)
    const after = await pages()
    assert(
      after.every((count, i) => count <= before[i] + 100),
      `${before.join()} pages, and ${after.join()} with 20,000 pallets of one’s own`,
    )
  })
})
