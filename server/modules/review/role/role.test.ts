import assert, { deepEqual, equal, notEqual } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '#contract'
import type { RoleApplicationInput } from '#contract/review/role-input'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { openPlain } from '#__tests__/support/socket'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { account, messages, role } = endpoints

const leaderForm = (more: Partial<RoleApplicationInput> = {}): RoleApplicationInput => ({
  role: 'group_leader',
  places: ['wechat', 'offline'],
  group_count: 3,
  member_count: 620,
  introduction: '小区水果团，每周开团两次，主要做应季水果和粮油。',
  ...more,
})
const AGENT: RoleApplicationInput = { role: 'agent', introduction: '身边有不少做团购的朋友，愿意带他们上手。' }

describe('applying for a role', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let examiner: Member
  let colleague: Member
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1877')
    app = staff.app
    examiner = await staff.member({ permissions: ['examine.group_leader'], isCertified: true })
    colleague = await staff.member({ permissions: ['examine.group_leader'], isCertified: true })
  })
  after(() => server.stop())

  const apply = (who: Member, input = leaderForm()) => app.call(role.applyRole, input, { token: who.token })
  const standing = async (who: Member, which: 'group_leader' | 'agent' = 'group_leader') =>
    (await app.call(role.getRoleStanding, { role: which }, { token: who.token })).result
  const queue = async (who = examiner) =>
    (await app.call(role.getApplicationQueue, { limit: 50 }, { token: who.token })).result
  const rowOf = async (code: string) => (await queue()).items.find(row => row.application_code === code)!
  const decide = (
    code: string,
    { by = examiner, version = 1, reason }: { by?: Member; version?: number; reason?: string } = {},
  ) =>
    app.call(
      role.decideApplication,
      { application_code: code, version, decision: reason ? 'rejected' : 'approved', reason },
      { token: by.token },
    )
  const rolesOf = async (who: Member) => (await app.call(account.getUserInfo, {}, { token: who.token })).result.role
  const latestMessage = async (who: Member, channel: 'examine' | 'system') =>
    (await app.call(messages.getMessagePage, { channel }, { token: who.token })).result.items[0]
  const set = (who: Pick<Member, 'id'>, change: 'certified' | 'frozen' | 'active') =>
    change === 'certified'
      ? sql`update users set is_identity_certified = true where id = ${who.id}`.execute(server.context.db)
      : sql`update users set status = ${change} where id = ${who.id}`.execute(server.context.db)

  it('shows each condition with the live figure', async () => {
    const me = await staff.member()
    const [leader] = (await standing(me)).conditions
    deepEqual(leader, { key: 'identity', is_met: false, count: null, needed: null })
    const invited = []
    for (let i = 0; i < 10; i += 1) invited.push(await staff.account({ inviter: me, isCertified: i > 0 }))
    const figures = async () => {
      const { conditions } = await standing(me, 'agent')
      return conditions.map(({ key, is_met, count, needed }) => [key, is_met, count, needed])
    }
    deepEqual(await figures(), [
      ['identity', false, null, null],
      ['invited', false, 9, 10],
    ])
    await set(me, 'certified')
    await set(invited[0], 'certified')
    deepEqual(await figures(), [
      ['identity', true, null, null],
      ['invited', true, 10, 10],
    ])
    await set(invited[5], 'frozen')
    deepEqual((await figures())[1], ['invited', false, 9, 10], 'a frozen account doesn’t count')
  })

  it('is refused while a condition is missing, and for a role that is held', async () => {
    const stranger = await staff.member()
    const bare = await apply(stranger)
    deepEqual([bare.code, bare.result], [403, { need: 'identity' }])
    const certified = await staff.member({ isCertified: true })
    const early = await apply(certified, AGENT)
    deepEqual([early.code, early.message], [409, '申请条件还没有满足'])
    const leader = await staff.member({ isCertified: true, roles: ['group_leader'] })
    const again = await apply(leader)
    deepEqual([again.code, again.message], [409, '你已经有这个身份了'])
    equal((await standing(leader)).is_held, true)
  })

  it('names each field that is missing or wrong', async () => {
    const me = await staff.member({ isCertified: true })
    const wrong = await apply(me, leaderForm({ places: [], group_count: 0, introduction: '太短' }))
    deepEqual(
      [wrong.code, Object.keys((wrong.result as unknown as { fields: object }).fields).sort()],
      [422, ['group_count', 'introduction', 'places']],
    )
    const bare = await apply(me, { role: 'group_leader', introduction: leaderForm().introduction })
    equal(bare.code, 422)
    equal((await standing(me)).application, null)
  })

  it('is stored once, even when sent several times at once', async () => {
    const me = await staff.member({ isCertified: true })
    const answers = await Promise.all([apply(me), apply(me), apply(me)])
    deepEqual(
      answers.map(({ code }) => code).sort((a, b) => a - b),
      [1, 409, 409],
    )
    equal(answers.find(({ code }) => code === 409)!.message, '你的申请正在审核中')
    const { application, is_held } = await standing(me)
    deepEqual([application!.state, application!.member_count, is_held], ['pending', 620, false])
    const info = (await app.call(account.getUserInfo, {}, { token: me.token })).result
    deepEqual(info.role_applications, { group_leader: 'pending', agent: null })
  })

  it('keeps its place when it is changed; a decision on the version before is refused', async () => {
    const [me, next] = [await staff.member({ isCertified: true }), await staff.member({ isCertified: true })]
    const { application_code } = (await apply(me)).result
    const behind = (await apply(next)).result.application_code
    const changed = await apply(me, leaderForm({ application_code, group_count: 7 }))
    deepEqual([changed.code, changed.result.application_code], [1, application_code])
    const { items } = await queue()
    const mine = items.findIndex(row => row.application_code === application_code)
    assert(mine < items.findIndex(row => row.application_code === behind))
    deepEqual([items[mine].version, items[mine].group_count], [2, 7])
    const old = await decide(application_code, { version: 1 })
    deepEqual([old.code, old.message], [409, '这条已被处理'])
    equal((await standing(me)).application!.state, 'pending')
    equal((await decide(application_code, { version: 2 })).code, 1)
  })

  it('approved gives the role at once, on a socket too, and ends no session', async () => {
    const me = await staff.member({ isCertified: true })
    const { application_code } = (await apply(me)).result
    const socket = await openPlain(server.url, me.token)
    await socket.bind(me.code)
    const bound = await socket.next()
    deepEqual(bound.rights, { role: ['user'], permission: [] })
    equal((await decide(application_code)).code, 1)
    const pushes = [await socket.next(), await socket.next()]
    deepEqual(pushes.map(({ notify_type, key }) => `${String(notify_type)} ${String(key)}`).sort(), [
      'examine role.approved',
      'system role.changed',
    ])
    deepEqual(await rolesOf(me), ['user', 'group_leader'])
    const { is_held, application } = await standing(me)
    deepEqual([is_held, application!.state, application!.reason], [true, 'approved', null])
    const refreshed = await app.call(account.refreshToken, {}, { token: me.refreshToken })
    const again = await openPlain(server.url, refreshed.result.access_token)
    await again.bind(me.code)
    deepEqual((await again.next()).rights, { role: ['user', 'group_leader'], permission: [] })
    for (const one of [socket, again]) one.close()
  })

  it('rejected tells the reason, and may be sent again', async () => {
    const me = await staff.member({ isCertified: true })
    const first = (await apply(me)).result.application_code
    const bare = await app.call(
      role.decideApplication,
      { application_code: first, version: 1, decision: 'rejected' },
      { token: examiner.token },
    )
    equal(bare.code, 422)
    equal((await decide(first, { reason: '群规模太小' })).code, 1)
    const { application, is_held } = await standing(me)
    deepEqual([application!.state, application!.reason, is_held], ['rejected', '群规模太小', false])
    const message = await latestMessage(me, 'examine')
    deepEqual(
      [message.key, message.params, message.object_kind, message.object_code],
      ['role.rejected', { role: 'group_leader', reason: '群规模太小' }, 'role', 'group_leader'],
    )
    deepEqual(await rolesOf(me), ['user'])
    const second = (await apply(me)).result.application_code
    notEqual(second, first)
    equal((await standing(me)).application!.state, 'pending')
  })

  it('isn’t overwritten when it is decided while its applicant edits it', async () => {
    const me = await staff.member({ isCertified: true })
    const { application_code } = (await apply(me)).result
    await decide(application_code, { reason: '信息无法核实' })
    const late = await apply(me, leaderForm({ application_code, group_count: 9 }))
    deepEqual([late.code, late.message], [409, '申请已有审核结果，请刷新查看'])
    const { application } = await standing(me)
    deepEqual([application!.state, application!.group_count], ['rejected', 3])
    const other = await staff.member({ isCertified: true })
    equal((await apply(other, leaderForm({ application_code }))).code, 404, 'another’s is not found')
  })

  it('is decided once, however many operators decide at once', async () => {
    const me = await staff.member({ isCertified: true })
    const { application_code } = (await apply(me)).result
    const answers = await Promise.all(
      [examiner, colleague, examiner, colleague].map((by, i) =>
        decide(application_code, { by, reason: i % 2 ? '重复' : undefined }),
      ),
    )
    deepEqual(
      answers.map(({ code }) => code).sort((a, b) => a - b),
      [1, 409, 409, 409],
    )
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_log where subject = 'role_application' and subject_code = ${application_code}`.execute(
      server.context.db,
    )
    equal(rows[0].n, 1)
    const held = (await rolesOf(me)).filter(one => one === 'group_leader').length
    equal(held, answers[0].code === 1 || answers[2].code === 1 ? 1 : 0)
  })

  it('of an operator’s own stays out of their queue, and is another’s to decide', async () => {
    const { application_code } = (await apply(examiner)).result
    const before = (await queue(colleague)).total
    assert(!(await queue()).items.some(row => row.application_code === application_code))
    equal((await queue()).total, before - 1)
    const own = await decide(application_code)
    deepEqual([own.code, own.message], [403, '不能处理与自己有关的内容，请交给其他人'])
    equal((await decide(application_code, { by: colleague })).code, 1)
  })

  it('isn’t approved once a condition is gone or the applicant is frozen', async () => {
    const me = await staff.member({ isCertified: true })
    const { application_code } = (await apply(me)).result
    await sql`update users set is_identity_certified = false where id = ${me.id}`.execute(server.context.db)
    deepEqual((await rowOf(application_code)).conditions[0].is_met, false)
    const early = await decide(application_code)
    deepEqual([early.code, early.message], [409, '申请条件还没有满足'])
    await set(me, 'certified')
    await set(me, 'frozen')
    equal(await rowOf(application_code), undefined, 'a frozen applicant’s leaves the queue')
    equal((await decide(application_code)).code, 409)
    await set(me, 'active')
    equal((await decide(application_code)).code, 1)
  })
})
