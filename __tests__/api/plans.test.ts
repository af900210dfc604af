import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { ExamineRow } from '../../contract/examine'
import { vacuum } from '../../server/jobs/repo'
import { EXAMINER, LEADER, SUPPLIER, tokenOf } from '../support/market'
import { client, FakeClock, startInProcess, type TestClient } from '../support/server'
import { explain, statementsOf } from '../support/statements'

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
      assert.equal(code, 1)
      count = result.items.length
    })
    assert.ok(count > 1 && statements.length > 1, `${count} items, ${statements.length} statements`)
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
      assert.deepEqual([await queue('listing'), await queue('product')], [[], []])
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
    assert.deepEqual(found, [])
  })
})
