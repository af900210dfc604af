import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { AppealedKind } from '#domain/review/appeal'
import { decide as decideListing, publish } from '#__tests__/support/market'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { appeals, desk, examine, listing, messages } = endpoints
const DAY_MS = 86_400_000
const TEXT = '图片是自己仓库拍的，批次在第二张图上，请再核实。'

describe('an appeal', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let seller: Member
  let examiner: Member
  let judge: Member
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1864')
    app = staff.app
    seller = await staff.member({ roles: ['vip'], isCertified: true })
    examiner = await staff.member({ permissions: ['examine.listing', 'examine.report'], nickname: '审核甲' })
    judge = await staff.member({ permissions: ['examine.report'], nickname: '审核乙' })
  })
  after(() => server.stop())

  /** Tokens have expired by then, so everybody logs in again. */
  const later = async (ms: number) => {
    clock.advance(ms)
    for (const who of [seller, examiner, judge]) who.token = (await staff.login(who.mobile)).access_token
  }
  const onShelf = async (): Promise<string> => {
    await sql`delete from daily_usage`.execute(server.context.db)
    const code = await publish(app, seller.token)
    equal((await decideListing(app, examiner.token, code)).code, 1)
    return code
  }
  const takeDown = async (code: string, reason = '虚假信息') => {
    const answer = await app.call(examine.takeDownListing, { listing_code: code, reason }, { token: examiner.token })
    equal(answer.code, 1)
  }
  const takenDown = async (): Promise<string> => {
    const code = await onShelf()
    await takeDown(code)
    return code
  }
  const thing = (object_code: string, object_kind: AppealedKind = 'listing') => ({ object_kind, object_code })
  const send = (code: string, who = seller, text = TEXT) =>
    app.call(appeals.sendAppeal, { ...thing(code), text }, { token: who.token })
  const sent = async (code: string): Promise<string> => {
    const { code: answer, result } = await send(code)
    equal(answer, 1)
    return result.appeal_code
  }
  const standing = async (code: string) =>
    (await app.call(appeals.getAppeal, thing(code), { token: seller.token })).result
  const queue = async (who = judge) =>
    (await app.call(appeals.getAppealQueue, { limit: 50 }, { token: who.token })).result
  const decide = (code: string, { by = judge, reason }: { by?: Member; reason?: string } = {}) =>
    app.call(
      appeals.decideAppeal,
      { code, decision: reason === undefined ? 'approved' : 'rejected', reason },
      { token: by.token },
    )
  const latestMessage = async () =>
    (await app.call(messages.getMessagePage, { channel: 'examine', limit: 1 }, { token: seller.token })).result.items[0]
  const shown = async (code: string) => (await app.call(listing.getListingDetail, { listing_code: code })).code

  it('is only for what is taken down, and only its owner’s', async () => {
    const code = await onShelf()
    deepEqual(await standing(code), { taken_down: null, appeal: null })
    equal((await send(code)).code, 409)
    await takeDown(code, '资质过期')
    const { taken_down, appeal } = await standing(code)
    deepEqual([taken_down!.reason, appeal], ['资质过期', null])
    const stranger = await staff.member()
    equal((await send(code, stranger)).code, 404)
    equal((await app.call(appeals.getAppeal, thing(code), { token: stranger.token })).code, 404)
  })

  it('asks for a text without contact details', async () => {
    const code = await takenDown()
    for (const text of ['太短', '请联系 13800001111 核实情况，谢谢'])
      deepEqual(Object.keys(((await send(code, seller, text)).result as unknown as { fields: object }).fields), [
        'text',
      ])
    equal((await standing(code)).appeal, null)
  })

  it('is stored once for each decision, even when sent several times at once', async () => {
    const code = await takenDown()
    const answers = await Promise.all([send(code), send(code), send(code)])
    deepEqual(
      answers.map(({ code: one }) => one).sort((a, b) => a - b),
      [1, 409, 409],
    )
    equal(answers.find(({ code: one }) => one === 409)!.message, '这次处理你已经申诉过')
    equal((await standing(code)).appeal!.state, 'pending')
  })

  it('restores it when granted, tells its owner, and is no news to followers', async () => {
    const code = await takenDown()
    const news = async () =>
      (
        await sql<{ n: number }>`
        select count(*)::int as n from publications p join listings l on l.id = p.listing_id
        where l.listing_code = ${code}`.execute(server.context.db)
      ).rows[0].n
    equal(await news(), 1)
    const times = async () =>
      (
        await sql<{ feed_at: string; expires_at: string }>`
        select feed_at, expires_at from listings where listing_code = ${code}`.execute(server.context.db)
      ).rows[0]
    const was = await times()
    await later(DAY_MS)
    equal(await shown(code), 404)
    const appeal = await sent(code)
    const row = (await queue()).items.find(item => item.code === appeal)!
    deepEqual([row.kind, row.owner_nickname], ['supply', seller.nickname])
    equal((await decide(appeal)).code, 1)
    equal(await shown(code), 1)
    deepEqual(await times(), was)
    equal(await news(), 1)
    const message = await latestMessage()
    deepEqual([message.key, message.object_kind, message.object_code], ['examine.appeal_approved', 'supply', code])
    deepEqual(await standing(code), { taken_down: null, appeal: null })
    assert(!(await queue()).items.some(item => item.code === appeal))
    const { rows } = await sql<{ action: string; to_state: string }>`
      select action, to_state from audit_log where subject_code in (${code}, ${appeal}) order by id desc limit 2`.execute(
      server.context.db,
    )
    deepEqual(rows, [
      { action: 'approve', to_state: 'approved' },
      { action: 'reinstate', to_state: 'on_shelf' },
    ])
  })

  it('begins a new time on the shelf when granted after the old one has ended', async () => {
    const code = await takenDown()
    const appeal = await sent(code)
    await later(40 * DAY_MS)
    equal((await decide(appeal)).code, 1)
    const { rows } = await sql<{ expires_at: string }>`
      select expires_at from listings where listing_code = ${code}`.execute(server.context.db)
    assert(Date.parse(rows[0].expires_at) > clock.now() + 29 * DAY_MS)
  })

  it('rejected tells why; another decision may be appealed against again', async () => {
    const code = await takenDown()
    const appeal = await sent(code)
    const bare = await app.call(appeals.decideAppeal, { code: appeal, decision: 'rejected' }, { token: judge.token })
    equal(bare.code, 422)
    equal((await decide(appeal, { reason: '无法核实' })).code, 1)
    equal(await shown(code), 404)
    const mine = (await standing(code)).appeal!
    deepEqual([mine.state, mine.reason, mine.text], ['rejected', '无法核实', TEXT])
    const message = await latestMessage()
    deepEqual([message.key, message.params.reason], ['examine.appeal_rejected', '无法核实'])
    equal((await send(code)).code, 409, 'decided on')
    // Sent again as a revision, approved, and taken down by another decision.
    clock.advance(1_000)
    await sql`delete from daily_usage`.execute(server.context.db)
    await publish(app, seller.token, { listing_code: code })
    equal((await decideListing(app, examiner.token, code)).code, 1)
    await takeDown(code, '又有人举报')
    deepEqual((await standing(code)).appeal, null)
    equal((await send(code)).code, 1)
  })

  it('is decided once, however many decide at once', async () => {
    const third = await staff.member({ permissions: ['examine.report'] })
    const appeal = await sent(await takenDown())
    const answers = await Promise.all(
      [judge, third, judge, third].map((by, i) => decide(appeal, { by, reason: i % 2 ? '重复' : undefined })),
    )
    deepEqual(
      answers.map(({ code }) => code).sort((a, b) => a - b),
      [1, 409, 409, 409],
    )
  })

  it('can’t be decided by whoever took it down, nor by its owner, while somebody else can', async () => {
    const owner = await staff.member({ roles: ['vip'], isCertified: true, permissions: ['examine.report'] })
    const code = await publish(app, owner.token)
    equal((await decideListing(app, examiner.token, code)).code, 1)
    await takeDown(code)
    const appeal = (await send(code, owner)).result.appeal_code
    for (const by of [examiner, owner]) {
      assert(!(await queue(by)).items.some(item => item.code === appeal))
      const refused = await decide(appeal, { by })
      deepEqual([refused.code, refused.message], [403, '不能处理与自己有关的内容，请交给其他人'])
    }
    const detail = await app.call(appeals.getAppealDetail, { code: appeal }, { token: judge.token })
    equal(detail.result.taken_down.by, '审核甲')
    equal((await decide(appeal, { reason: '无法核实' })).code, 1)
  })

  it('leaves the queue once a new revision is on the shelf, and can’t be decided then', async () => {
    const code = await takenDown()
    const appeal = await sent(code)
    await sql`delete from daily_usage`.execute(server.context.db)
    await publish(app, seller.token, { listing_code: code })
    equal((await decideListing(app, examiner.token, code)).code, 1)
    assert(!(await queue()).items.some(item => item.code === appeal))
    deepEqual([(await decide(appeal)).code, await shown(code)], [409, 1])
    equal((await decide('jnone')).code, 404)
  })

  it('shows what was taken down without its leader price', async () => {
    const code = await onShelf()
    await takeDown(code)
    const appeal = await sent(code)
    const { result } = await app.call(appeals.getAppealDetail, { code: appeal }, { token: judge.token })
    equal(result.subject, 'listing')
    deepEqual([result.text, result.owner.user_code], [TEXT, seller.code])
    assert(!JSON.stringify(result).includes('leader_price_fen'))
  })

  it('is in the desk’s overview of those who may decide, with the time it has waited', async () => {
    const waiting = async (who: Member) =>
      (await app.call(desk.getDeskOverview, {}, { token: who.token })).result.queues.find(
        one => one.queue === 'appeals',
      )
    const oldest = (await queue()).items[0]
    deepEqual(await waiting(judge), {
      queue: 'appeals',
      count: (await queue()).total,
      since: oldest?.submitted_at ?? null,
    })
    // All of them are against the examiner's own decisions.
    deepEqual(await waiting(examiner), { queue: 'appeals', count: 0, since: null })
    const refused = await app.call(desk.getDeskOverview, {}, { token: seller.token })
    deepEqual([refused.code, refused.result], [403, { need: 'operator' }])
  })
})
