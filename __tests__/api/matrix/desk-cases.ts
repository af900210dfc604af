import { sql } from 'kysely'
import type { Case } from './cases'
import type { Person, World } from './world'

const nothing: Case = { input: () => ({}) }
const SETTING = 'pin_hours'

/** An operator of the configuration, made once for each world. */
const managers = new WeakMap<World, Promise<Person>>()
const managerOf = (world: World): Promise<Person> => {
  const known = managers.get(world) ?? world.person(['config.manage'])
  managers.set(world, known)
  return known
}
const versionOf = async ({ db }: World): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0) as version from audit_log where subject = 'setting' and subject_code = ${SETTING}`.execute(
    db,
  )
  return Number(rows[0].version)
}
/** @returns the version of the setting after a change */
const changed = async (world: World): Promise<number> => {
  const { tokens } = await managerOf(world)
  const version = await versionOf(world)
  const value = 30 + (version % 2)
  const input = { name: SETTING, value, version } as const
  await world.must(world.app.call(world.endpoints.config.changeSetting, input, { token: tokens.access_token }))
  return versionOf(world)
}

/** A supply of the owner's that was taken down. */
const takenDown = async (world: World): Promise<string> => {
  const listing_code = await world.supply()
  await world.must(
    world.app.call(
      world.endpoints.examine.takeDownListing,
      { listing_code, reason: '虚假信息' },
      { token: world.examiner.tokens.access_token },
    ),
  )
  return listing_code
}
const appealOf = (object_code: string) => ({
  object_kind: 'listing' as const,
  object_code,
  text: '图片是自己拍的，请再核实一次。',
})
/** An appeal by the owner that waits. */
const appeal = async (world: World): Promise<string> => {
  const input = appealOf(await takenDown(world))
  const answer = world.app.call(world.endpoints.appeals.sendAppeal, input, { token: world.owner.tokens.access_token })
  return (await world.must(answer)).appeal_code
}

/** Appeals, the configuration, the audit log, and the desk's first page. */
export const DESK_CASES: Record<string, Case> = {
  'appeals.getAppeal': {
    input: async world => ({ object_kind: 'listing', object_code: await takenDown(world) }),
  },
  'appeals.openAccountAppeal': { input: ({ owner }) => ({ mobile: owner.mobile, code: '000000' }) },
  'appeals.sendAccountAppeal': { input: () => ({ appeal_ticket: 'unknown', text: appealOf('none').text }) },
  'appeals.sendAppeal': { input: async world => appealOf(await takenDown(world)) },
  'appeals.getAppealQueue': nothing,
  'appeals.getAppealDetail': { input: async world => ({ code: await appeal(world) }) },
  'appeals.decideAppeal': {
    input: async world => ({ code: await appeal(world), decision: 'rejected', reason: '无法核实' }),
  },
  'audit.getAuditPage': nothing,
  'config.getSettings': nothing,
  'config.getSettingChangePage': nothing,
  'config.changeSetting': {
    input: async world => ({ name: SETTING, value: 48, version: await versionOf(world) }),
  },
  'config.takeBackSetting': { input: async world => ({ name: SETTING, version: await changed(world) }) },
  'desk.getDeskOverview': nothing,
  'finance.exportCsv': { input: () => ({ what: 'totals', from: '2026-11-01', to: '2026-11-21' }) },
  'finance.getDailyTotals': { input: () => ({ from: '2026-11-01', to: '2026-11-21' }) },
  'finance.getDifferences': nothing,
  'finance.getMoneyState': nothing,
  'finance.getOwnEarnings': nothing,
  'finance.liftStop': { input: () => ({ reason: '账目已核对' }) },
  'finance.settleDifference': { input: () => ({ difference_code: 'dnone', way: 'outside', reason: '已退款' }) },
  'finance.takeBackEarning': { input: () => ({ earning_code: 'nnone', reason: '自己邀请自己' }) },
}
