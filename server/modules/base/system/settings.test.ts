import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints, type Input } from '#contract'
import type { Setting } from '#contract/config'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { SETTING_NAMES } from '#domain/base/settings'
import { FakeClock, startInProcess, type TestClient } from '#__tests__/support/server'
import { createStaff, type Member, type Staff } from '#__tests__/support/staff'

const { config, system } = endpoints
type Change = Input<typeof config.changeSetting>

describe('the configuration', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let staff: Staff
  let one: Member
  let other: Member
  const clock = new FakeClock()

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1866')
    app = staff.app
    one = await staff.member({ permissions: ['config.manage'], nickname: '配置甲' })
    other = await staff.member({ permissions: ['config.manage'], nickname: '配置乙' })
  })
  after(() => server.stop())

  const all = async () => (await app.call(config.getSettings, {}, { token: one.token })).result.items
  const find = async (name: Change['name']): Promise<Setting> => (await all()).find(item => item.name === name)!
  const change = (input: Change, by = one) => app.call(config.changeSetting, input, { token: by.token })
  const takeBack = (name: Change['name'], version: number, by = one) =>
    app.call(config.takeBackSetting, { name, version }, { token: by.token })
  const history = async (name?: Change['name']) =>
    (await app.call(config.getSettingChangePage, { name, limit: 50 }, { token: one.token })).result.items
  /** What clients read, once the second for which it is kept is over. */
  const info = async () => {
    clock.advance(1_001)
    return (await app.call(system.getSystemInfo, {})).result
  }

  it('names every limit, each with default, unit and bounds', async () => {
    const items = await all()
    deepEqual(
      items.map(({ name }) => name),
      SETTING_NAMES,
    )
    for (const name of Object.keys(DEFAULT_LIMITS))
      assert(
        items.some(item => item.name === name),
        name,
      )
    for (const item of items) {
      deepEqual([item.value, item.version, item.changed_at], [item.default_value, 0, null], item.name)
      if (item.type === 'switch') continue
      const [min, max, value] = [item.min!, item.max!, Number(item.default_value)]
      assert(item.unit && min <= value && value <= max, item.name)
    }
  })

  it('changes a value for everybody, and tells who, when, from and to', async () => {
    const before = await find('daily_quotes_user')
    const answer = await change({ name: 'daily_quotes_user', value: 8, version: 0, reason: '活动期间放宽' })
    deepEqual([answer.code, answer.result.value, before.value], [1, 8, 5])
    equal((await info()).limits.daily_quotes_user, 8)
    const [line, ...more] = await history('daily_quotes_user')
    equal(more.length, 0)
    deepEqual(
      [line.actor_nickname, line.from, line.to, line.reason, line.version, line.is_take_back],
      ['配置甲', 5, 8, '活动期间放宽', answer.result.version, false],
    )
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_log where subject = 'setting' and subject_code = 'daily_quotes_user'`.execute(
      server.context.db,
    )
    deepEqual(rows, [{ action: 'change_setting', reason: '活动期间放宽' }])
  })

  it('takes a change back, once, and that can be taken back too', async () => {
    const { version } = (await change({ name: 'bin_days', value: 60, version: 0 })).result
    const back = await takeBack('bin_days', version)
    deepEqual([back.code, back.result.value], [1, DEFAULT_LIMITS.bin_days])
    equal((await info()).limits.bin_days, DEFAULT_LIMITS.bin_days)
    const again = await takeBack('bin_days', version)
    deepEqual([again.code, again.message], [409, '别人刚改过这一项，请刷新后再改'])
    const forth = await takeBack('bin_days', back.result.version)
    deepEqual([forth.code, forth.result.value], [1, 60])
    deepEqual(
      (await history('bin_days')).map(({ from, to, is_take_back }) => [from, to, is_take_back]),
      [
        [30, 60, true],
        [60, 30, true],
        [30, 60, false],
      ],
    )
    equal((await takeBack('pin_coins', 0)).code, 409, 'nothing was ever changed')
  })

  it('is changed by one of two operators who saw the same value, in any order and at once', async () => {
    const { version } = await find('pin_hours')
    const answers = await Promise.all([
      change({ name: 'pin_hours', value: 12, version }),
      change({ name: 'pin_hours', value: 48, version }, other),
    ])
    deepEqual(
      answers.map(({ code }) => code).sort((a, b) => a - b),
      [1, 409],
    )
    const winner = answers.find(({ code }) => code === 1)!.result
    equal((await find('pin_hours')).value, winner.value)
    equal((await history('pin_hours')).length, 1)
    // Two different values don't stand in each other's way.
    const both = await Promise.all([
      change({ name: 'folders_max', value: 30, version: 0 }),
      change({ name: 'folder_products_max', value: 600, version: 0 }, other),
    ])
    deepEqual(
      both.map(({ code }) => code),
      [1, 1],
    )
    const { limits } = await info()
    deepEqual([limits.folders_max, limits.folder_products_max], [30, 600])
  })

  it('refuses what is out of bounds, of another type, or out of order with another value', async () => {
    const faults = async (input: Change) => {
      const { code, result } = await change(input)
      return [code, Object.keys((result as { fields?: object }).fields ?? {})]
    }
    const wrong = [422, ['value']]
    for (const value of [-1, 1.5, 100_000_000, true, '3' as never])
      deepEqual(await faults({ name: 'daily_reveals_user', value, version: 0 }), wrong, String(value))
    deepEqual(await faults({ name: 'identity_weapp', value: 1, version: 0 }), wrong)
    deepEqual(await faults({ name: 'daily_reveals_user', value: 31, version: 0 }), wrong, 'more than VIPs')
    deepEqual(await faults({ name: 'withdrawal_max_fen', value: 900, version: 0 }), wrong, 'below the least')
    deepEqual(await faults({ name: 'minimum_version', value: 165, version: 0 }), wrong, 'a version to come')
    equal((await change({ name: 'no_such' as never, value: 1, version: 0 })).code, 422)
    equal((await history('daily_reveals_user')).length, 0)
    equal((await find('daily_reveals_user')).value, DEFAULT_LIMITS.daily_reveals_user)
  })

  it('leaves no trace of a change to what it is already', async () => {
    const answer = await change({ name: 'agent_invited_min', value: 10, version: 0 })
    deepEqual([answer.code, answer.result.version], [1, 0])
    equal((await history('agent_invited_min')).length, 0)
  })

  it('switches identity off for one channel, and back', async () => {
    const { version } = (await change({ name: 'identity_weapp', value: false, version: 0 })).result
    const off = (await info()).capabilities
    deepEqual(
      [off.weapp.identity, off.browser.identity, off.weapp.coins, off.weapp.wechat],
      [false, true, 'mini', true],
    )
    equal((await takeBack('identity_weapp', version)).result.value, true)
    equal((await info()).capabilities.weapp.identity, true)
  })

  it('lets older versions in again', async () => {
    await change({ name: 'minimum_version', value: 160, version: 0 })
    equal((await info()).minimum_version, 160)
  })

  it('tells its history page by page, newest first', async () => {
    const whole = await history()
    const first = (await app.call(config.getSettingChangePage, { limit: 3 }, { token: one.token })).result
    const next = (
      await app.call(config.getSettingChangePage, { limit: 3, cursor: first.next_cursor! }, { token: one.token })
    ).result
    deepEqual([...first.items, ...next.items], whole.slice(0, 6))
    const versions = whole.map(({ version }) => version)
    deepEqual(
      versions,
      [...versions].sort((a, b) => b - a),
    )
  })
})
