import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints, type Input } from '#contract'
import { published } from '#__tests__/support/market'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { openPlain } from '#__tests__/support/socket'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { account, listing, messages, role, users } = endpoints
const REASON = '发布虚假信息'

describe('the desk’s users', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let operator: Member
  let admin: Member
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1878')
    app = staff.app
    operator = await staff.member({ permissions: ['user.manage'], nickname: '运维小北' })
    admin = await staff.member({ roles: ['admin'], nickname: '老陆头' })
  })
  after(() => server.stop())

  const info = (token: string) => app.call(account.getUserInfo, {}, { token })
  const freeze = (whom: Pick<Member, 'code'>, by = operator, reason = REASON) =>
    app.call(users.freezeUser, { user_code: whom.code, reason }, { token: by.token })
  const unfreeze = (whom: Pick<Member, 'code'>, by = operator) =>
    app.call(users.unfreezeUser, { user_code: whom.code, reason: '核实后没有问题' }, { token: by.token })
  const setRole = (
    whom: Pick<Member, 'code'>,
    change: Pick<Input<typeof users.changeRole>, 'role' | 'change'>,
    by = operator,
  ) => app.call(users.changeRole, { user_code: whom.code, reason: '条件已核实', ...change }, { token: by.token })
  const permit = (
    whom: Pick<Member, 'code'>,
    change: Pick<Input<typeof users.changePermission>, 'permission' | 'change'>,
    by = admin,
  ) => app.call(users.changePermission, { user_code: whom.code, reason: '工作需要', ...change }, { token: by.token })
  const find = async (input: Partial<Input<typeof users.getManagedUserPage>>) =>
    (await app.call(users.getManagedUserPage, { limit: 50, ...input }, { token: operator.token })).result.items
  const detail = async (whom: Pick<Member, 'code'>, by = operator) =>
    (await app.call(users.getManagedUser, { user_code: whom.code }, { token: by.token })).result
  const newest = async (token: string, channel: 'system' | 'examine' = 'system') =>
    (await app.call(messages.getMessagePage, { channel }, { token })).result.items[0]

  it('are found by part of the name, the whole mobile, the user code and the invite code, each masked', async () => {
    const me = await staff.account({ nickname: '南岭柑橘合作社' })
    await staff.account({ nickname: '北岭茶社' })
    for (const keyword of [
      '岭柑橘',
      '南',
      me.mobile,
      `+86 ${me.mobile.replace(/(\d{3})(\d{4})/, '$1 $2-')}`,
      me.code,
      me.invite,
    ])
      deepEqual(
        (await find({ keyword })).map(user => user.user_code),
        [me.code],
        keyword,
      )
    equal((await find({ keyword: '岭' })).length, 2)
    deepEqual(await find({ keyword: me.mobile.slice(0, 10) }), [], 'part of a mobile finds nobody')
    deepEqual(await find({ keyword: '？！' }), [])
    const text = JSON.stringify(await find({ keyword: me.mobile }))
    assert(!text.includes(me.mobile) && text.includes(`${me.mobile.slice(0, 3)}****${me.mobile.slice(7)}`))
  })

  it('are listed newest first, each once, and narrowed by role and status', async () => {
    const leader = await staff.account({ roles: ['group_leader'] })
    const codes: string[] = []
    let cursor: string | undefined
    do {
      const { result } = await app.call(users.getManagedUserPage, { limit: 3, cursor }, { token: operator.token })
      codes.push(...result.items.map(user => user.user_code))
      cursor = result.next_cursor ?? undefined
    } while (cursor)
    equal(codes[0], leader.code)
    equal(new Set(codes).size, codes.length)
    equal(codes.length, (await find({})).length)
    deepEqual(
      (await find({ role: 'group_leader' })).map(user => user.user_code),
      [leader.code],
    )
    const crew = await find({ role: 'staff' })
    deepEqual(crew.map(user => user.user_code).sort(), [operator.code, admin.code].sort())
    await freeze(leader)
    deepEqual(
      (await find({ status: 'frozen' })).map(user => user.user_code),
      [leader.code],
    )
  })

  it('frozen lose every session at once, and read the reason', async () => {
    const me = await staff.member()
    const elsewhere = await staff.login(me.mobile)
    const socket = await openPlain(server.url, elsewhere.access_token)
    await socket.bind(me.code)
    // Their rights are cached by now, which must not let them in any longer.
    equal((await info(me.token)).code, 1)
    equal((await freeze(me)).result.status, 'frozen')
    for (const token of [me.token, elsewhere.access_token]) {
      const refused = await info(token)
      deepEqual([refused.code, refused.message], [401, `账号已被冻结：${REASON}`])
    }
    equal(await socket.closed, 4401)
    const refreshed = await app.call(account.refreshToken, {}, { token: me.refreshToken })
    deepEqual([refreshed.code, refreshed.message], [401, `账号已被冻结：${REASON}`])
    const login = await app.call(account.login, { mobile: me.mobile, password: 'demo1234' })
    deepEqual([login.code, login.message], [401, `账号已被冻结：${REASON}`])
    const guess = await app.call(account.login, { mobile: me.mobile, password: 'guess-1234' })
    assert(!guess.message.includes(REASON), 'only the owner reads it')

    equal((await unfreeze(me)).result.status, 'active')
    equal((await info(me.token)).code, 401, 'the old sessions stay ended')
    const { access_token: token } = await staff.login(me.mobile)
    equal((await newest(token)).key, 'security.unfrozen')
    deepEqual([(await freeze(me)).code, (await freeze(me)).code], [1, 409])
    deepEqual([(await unfreeze(me)).code, (await unfreeze(me)).code], [1, 409])
  })

  it('frozen take what they sell out of the feed, and bring it back', async () => {
    const seller = await staff.member({ roles: ['vip'] })
    const examiner = await staff.member({ permissions: ['examine.listing'] })
    const code = await published(app, seller.token, examiner.token)
    const isListed = async () =>
      (await app.call(listing.getListingPage, {})).result.items.some(card => card.listing_code === code)
    equal(await isListed(), true)
    await freeze(seller)
    equal(await isListed(), false)
    equal((await app.call(listing.getListingDetail, { listing_code: code })).code, 404)
    await unfreeze(seller)
    equal(await isListed(), true)
  })

  it('are frozen once by two operators at the same time', async () => {
    const me = await staff.account()
    const answers = await Promise.all([freeze(me), freeze(me, admin), freeze(me)])
    deepEqual(
      answers.map(({ code }) => code).sort((a, b) => a - b),
      [1, 409, 409],
    )
    equal((await detail(me)).changes.length, 1)
  })

  it('get and lose a role at once, with the reason, and keep their session', async () => {
    const me = await staff.member()
    const before = await info(me.token)
    deepEqual(before.result.role, ['user'])
    deepEqual((await setRole(me, { role: 'shareholder', change: 'grant' })).result.role, ['user', 'shareholder'])
    deepEqual((await info(me.token)).result.role, ['user', 'shareholder'])
    deepEqual((await newest(me.token)).params, { role: 'shareholder', reason: '条件已核实' })
    const twice = await setRole(me, { role: 'shareholder', change: 'grant' })
    deepEqual([twice.code, twice.message], [409, '这条已被处理'])
    await setRole(me, { role: 'shareholder', change: 'revoke' })
    deepEqual((await info(me.token)).result.role, ['user'])
    equal((await newest(me.token)).key, 'role.revoked')
  })

  it('can’t be made a leader or an agent without the conditions', async () => {
    const me = await staff.account()
    for (const one of ['group_leader', 'agent'] as const) {
      const early = await setRole(me, { role: one, change: 'grant' })
      deepEqual([early.code, early.message], [409, '申请条件还没有满足'])
    }
    deepEqual((await detail(me)).role, ['user'])
    deepEqual((await detail(me)).changes, [])
  })

  it('whose role is revoked see why on its page, and may apply again', async () => {
    const me = await staff.member({ isCertified: true })
    const form = {
      role: 'group_leader' as const,
      places: ['wechat' as const],
      group_count: 2,
      member_count: 90,
      introduction: '楼下的小团，主要卖水果和蔬菜。',
    }
    const apply = () => app.call(role.applyRole, form, { token: me.token })
    const standing = async () =>
      (await app.call(role.getRoleStanding, { role: 'group_leader' }, { token: me.token })).result
    equal((await apply()).code, 1)
    equal((await setRole(me, { role: 'group_leader', change: 'grant' })).code, 1)
    deepEqual([(await standing()).is_held, (await standing()).application!.state], [true, 'approved'])
    equal((await setRole(me, { role: 'group_leader', change: 'revoke' })).code, 1)
    const { is_held, application } = await standing()
    deepEqual([is_held, application!.state, application!.reason], [false, 'revoked', '条件已核实'])
    equal((await apply()).code, 1)
  })

  it('get permissions from an admin only; they work at once, and go at once', async () => {
    const me = await staff.member()
    const queue = () => app.call(role.getApplicationQueue, {}, { token: me.token })
    equal((await queue()).code, 403)
    const wanted = { permission: 'examine.group_leader', change: 'grant' } as const
    const refused = await permit(me, wanted, operator)
    deepEqual([refused.code, refused.result], [403, { need: 'admin' }])
    deepEqual((await permit(me, wanted)).result.permission, ['examine.group_leader'])
    equal((await queue()).code, 1)
    equal((await newest(me.token)).key, 'role.changed')
    await permit(me, { ...wanted, change: 'revoke' })
    equal((await queue()).code, 403)
    equal((await info(me.token)).code, 1, 'the session goes on')
  })

  it('who are staff are an admin’s to change, and nobody changes themselves', async () => {
    const crew = await staff.account({ permissions: ['examine.listing'] })
    for (const answer of [await freeze(crew), await setRole(crew, { role: 'shareholder', change: 'grant' })])
      deepEqual([answer.code, answer.result], [403, { need: 'admin' }])
    const plain = await staff.account()
    deepEqual((await setRole(plain, { role: 'admin', change: 'grant' })).result, { need: 'admin' })
    deepEqual([(await detail(crew)).can_manage, (await detail(crew, admin)).can_manage], [false, true])
    equal((await freeze(crew, admin)).code, 1)
    for (const answer of [
      await freeze(operator),
      await setRole(admin, { role: 'admin', change: 'revoke' }, admin),
      await permit(admin, { permission: 'audit.view', change: 'grant' }),
    ])
      equal(answer.code, 422)
    equal((await freeze({ code: 'unobody' })).code, 404)
  })

  it('always leave one admin, even if two remove each other at once', async () => {
    const other = await staff.member({ roles: ['admin'] })
    await Promise.all([
      setRole(other, { role: 'admin', change: 'revoke' }, admin),
      freeze(admin, other),
      setRole(admin, { role: 'admin', change: 'revoke' }, other),
    ])
    const left = (await find({ role: 'admin', status: 'active' })).map(user => user.user_code)
    equal(left.length, 1)
    // For the tests that follow, if any.
    admin = left[0] === admin.code ? admin : other
  })

  it('have a history of who changed what, when and why, newest first', async () => {
    const inviter = await staff.account({ nickname: '引荐人老周' })
    const me = await staff.member({ inviter })
    await setRole(me, { role: 'shareholder', change: 'grant' })
    clock.advance(60_000)
    await freeze(me)
    const { changes, session_count, inviter: by, frozen_reason } = await detail(me)
    deepEqual(
      changes.map(({ action, right, actor_nickname, reason }) => [action, right, actor_nickname, reason]),
      [
        ['freeze', null, operator.nickname, REASON],
        ['grant', 'shareholder', operator.nickname, '条件已核实'],
      ],
    )
    assert(changes[0].at > changes[1].at)
    deepEqual([session_count, by!.nickname, frozen_reason], [0, '引荐人老周', REASON])
    equal((await detail(inviter)).invited_count, 1)
  })

  it('need a reason for each change', async () => {
    const me = await staff.account()
    equal((await freeze(me, operator, '  ')).code, 422)
    equal((await detail(me)).status, 'active')
  })
})
