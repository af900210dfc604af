// npm run bench:enquiries [-- --threads 1000] [--smoke]
// One seller is asked by many people, and answers all of them at once while each of them writes again, on PostgreSQL: no
// line and no unread thread is lost. Uses DATABASE_URL if set, else a temporary database.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { crowd, shelveProduct } from '../__tests__/support/crowd'
import { client } from '../__tests__/support/server'
import { endpoints } from '../contract'
import { percentile, run, say } from './hostile'
import { onPostgres } from './on-postgres'

const { enquiry } = endpoints
const { values } = parseArgs({ options: { threads: { type: 'string' }, smoke: { type: 'boolean', default: false } } })
const THREADS = Number(values.threads ?? (values.smoke ? 50 : 1_000))

void run(() =>
  onPostgres(values.smoke, async ({ url, context }) => {
    const { db } = context
    const [seller, ...askers] = await crowd(context, THREADS + 1)
    await sql`
      insert into settings (key, value) values ('limits', jsonb_build_object('daily_answers_user', ${THREADS}::int))
      on conflict (key) do update set value = settings.value || excluded.value`.execute(db)
    const object_code = await shelveProduct(context, seller.id)
    const app = client(url)
    /** As the proxy in front of the server would send it: an address a person. */
    const from = (i: number) => ({ 'x-forwarded-for': `10.9.${(i >> 8) & 255}.${i & 255}` })
    const times: number[] = []
    const timed = async <T extends { code: number }>(call: Promise<T>): Promise<T> => {
      const begin = performance.now()
      const answer = await call
      times.push(performance.now() - begin)
      if (answer.code !== 1) throw new Error(JSON.stringify(answer))
      return answer
    }
    const begun = await Promise.all(
      askers.map(({ token }, i) =>
        timed(
          app.call(
            enquiry.ask,
            { object_kind: 'product', object_code, text: `第 ${i} 位：什么价？` },
            { token, headers: from(i) },
          ),
        ),
      ),
    )
    const codes = begun.map(({ result }) => result.enquiry_code)
    times.length = 0
    const begin = performance.now()
    await Promise.all(
      codes.flatMap((enquiry_code, i) => [
        timed(
          app.call(
            enquiry.writeEnquiryLine,
            { enquiry_code, text: '看量，量大好谈' },
            { token: seller.token, headers: from(i) },
          ),
        ),
        timed(
          app.call(
            enquiry.writeEnquiryLine,
            { enquiry_code, text: '还在吗？' },
            { token: askers[i].token, headers: from(i) },
          ),
        ),
      ]),
    )
    const seconds = (performance.now() - begin) / 1000
    const { rows } = await sql<{ threads: number; lines: number; unread: number; counted: number }>`
      select count(distinct e.id)::int as threads, count(l.id)::int as lines,
        (select sum(owner_unread)::int from enquiries where owner_id = ${seller.id}) as unread,
        (select enquiry from unread_counts where user_id = ${seller.id}) as counted
      from enquiries e join enquiry_lines l on l.enquiry_id = e.id where e.owner_id = ${seller.id}`.execute(db)
    const { threads, lines, unread, counted } = rows[0]
    say(
      `${THREADS} threads, a line of either side in each: ${seconds.toFixed(1)} s, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    )
    const isWhole = threads === THREADS && lines === 3 * THREADS && unread === 2 * THREADS && counted === THREADS
    say(`nothing lost: ${isWhole}`)
    if (!isWhole) throw new Error(`lost: ${JSON.stringify(rows[0])}`)
    return true
  }),
)
