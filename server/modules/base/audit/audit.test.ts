import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import { insertAudit } from './index'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { audit } = endpoints
type Query = Input<typeof audit.getAuditPage>
const DAY_MS = 86_400_000

describe('the audit log', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let auditor: Member
  let anna: Member
  let ben: Member
  const clock = new FakeClock()

  const write = (by: Member | null, action: string, subject: string, code: string, more: { reason?: string } = {}) =>
    insertAudit(server.context.db, {
      at: new Date(clock.now()).toISOString(),
      actor_id: by?.id ?? null,
      action,
      subject,
      subject_code: code,
      from_state: 'on_shelf',
      to_state: 'taken_down',
      ...more,
    })
  const look = async (query: Query = {}) => {
    const { code, result } = await app.call(audit.getAuditPage, { limit: 50, ...query }, { token: auditor.token })
    equal(code, 1)
    return result.items
  }
  const seen = async (query: Query) =>
    (await look(query)).map(({ action, subject_code }) => `${action} ${subject_code}`)

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1865')
    app = staff.app
    auditor = await staff.member({ permissions: ['audit.view'] })
    anna = await staff.member({ nickname: '安娜审核' })
    ben = await staff.member({ nickname: '本恩审核' })
    await sql`delete from audit_log`.execute(server.context.db)
    // The clock's first day in Shanghai is the 21st.
    await write(null, 'expire', 'listing', 'l1')
    clock.advance(DAY_MS)
    await write(anna, 'take_down', 'listing', 'l1', { reason: '虚假信息' })
    await write(anna, 'approve', 'listing_revision', 'l1-2')
    await write(ben, 'take_down', 'product', 'p1', { reason: '打 13800001111 联系，证件 110101190001010014' })
    clock.advance(DAY_MS)
    await write(ben, 'approve', 'listing_revision', 'l12-1')
    // Their tokens have expired by now.
    for (const who of [auditor, anna]) who.token = (await staff.login(who.mobile)).access_token
  })
  after(() => server.stop())

  it('tells who did what to which thing, before and after, newest first', async () => {
    const items = await look()
    deepEqual(
      items.map(({ action }) => action),
      ['approve', 'take_down', 'approve', 'take_down', 'expire'],
    )
    const { actor, before: was, after: is, reason, subject } = items[3]
    deepEqual(
      [actor!.nickname, actor!.user_code, was, is, reason, subject],
      ['安娜审核', anna.code, 'on_shelf', 'taken_down', '虚假信息', 'listing'],
    )
    equal(items[4].actor, null, 'the server itself')
  })

  it('is narrowed by person, act, object and day, also together', async () => {
    deepEqual(await seen({ keyword: '安娜' }), ['approve l1-2', 'take_down l1'])
    deepEqual(await seen({ keyword: ben.code }), ['approve l12-1', 'take_down p1'])
    deepEqual(await seen({ keyword: '没有这个人' }), [])
    deepEqual(await seen({ keyword: '……' }), [], 'punctuation is in no name')
    deepEqual(await seen({ action: 'take_down' }), ['take_down p1', 'take_down l1'])
    deepEqual(await seen({ subject: 'listing_revision' }), ['approve l12-1', 'approve l1-2'])
    deepEqual(await seen({ object_code: 'l1' }), ['approve l1-2', 'take_down l1', 'expire l1'], 'not of l12')
    deepEqual(await seen({ since: '2026-11-22', until: '2026-11-22' }), [
      'take_down p1',
      'approve l1-2',
      'take_down l1',
    ])
    deepEqual(await seen({ until: '2026-11-21' }), ['expire l1'])
    deepEqual(await seen({ keyword: '安娜', action: 'take_down', object_code: 'l1', since: '2026-11-22' }), [
      'take_down l1',
    ])
  })

  it('comes page by page, without a gap when lines are added meanwhile', async () => {
    const all = await seen({})
    const page = async (cursor?: string) =>
      (await app.call(audit.getAuditPage, { limit: 2, cursor }, { token: auditor.token })).result
    const first = await page()
    await write(anna, 'freeze', 'user', 'u1')
    const second = await page(first.next_cursor!)
    const third = await page(second.next_cursor!)
    deepEqual(
      [...first.items, ...second.items, ...third.items].map(({ action, subject_code }) => `${action} ${subject_code}`),
      all,
    )
    equal(third.next_cursor, null)
    const wrong = await app.call(audit.getAuditPage, { cursor: 'x' }, { token: auditor.token })
    equal(wrong.code, 422)
  })

  it('holds no contact and no ID number that an operator has typed, and shows none of older lines', async () => {
    const [line] = await look({ object_code: 'p1' })
    equal(line.reason, '打 ••• 联系，证件 •••')
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_log where subject_code = 'p1'`.execute(server.context.db)
    deepEqual(rows, [{ reason: '打 ••• 联系，证件 •••' }])
    await sql`
      insert into audit_log (at, action, subject, subject_code, reason)
      values (now(), 'freeze', 'user', 'u9', '微信：abc12345')`.execute(server.context.db)
    const [old] = await look({ object_code: 'u9' })
    assert(!old.reason!.includes('abc12345'), old.reason!)
  })
})
