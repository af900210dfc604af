import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { ExamineRow } from '../../contract/examine'
import { vacuum } from '../../server/jobs/repo'
import { EXAMINER, tokenOf } from '../support/market'
import { client, FakeClock, startInProcess, type TestClient } from '../support/server'
import { explain, statementsOf } from '../support/statements'

const { examine } = endpoints

describe("the desk's queues on the demo market", () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let examiner = ''
  before(async () => {
    server = await startInProcess({ clock: new FakeClock(), env: { SEED: 'demo' } })
    app = client(server.url)
    examiner = await tokenOf(app, EXAMINER)
  })
  after(() => server.stop())

  /** Statements of a queue's first page that touch more than its rows explain, or begin a part again and again. */
  const heavy = async (subject: ExamineRow['subject']) => {
    const { db } = server.context
    let waiting = 0
    const statements = await statementsOf(async () => {
      const { result } = await app.call(examine.getExaminePage, { subject, limit: 50 }, { token: examiner })
      waiting = result.items.length
    })
    assert.ok(waiting > 1 && statements.length > 2, `${subject}: ${waiting} wait, ${statements.length} statements`)
    const found: string[] = []
    for (const statement of statements) {
      const { rows, buffers, loops } = await explain(db, statement)
      // At most sixty matches are examined for each.
      if (buffers > 200 + 50 * rows || loops > 60 * waiting)
        found.push(`${buffers} pages, ${loops} loops for ${rows} rows: ${statement.text.trim().slice(0, 60)}`)
    }
    return found
  }

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
    it(`read what they show, ${name}`, async () => {
      await make()
      assert.deepEqual([await heavy('listing'), await heavy('product')], [[], []])
    })
})
