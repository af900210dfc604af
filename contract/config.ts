import * as z from 'zod/mini'
import { SETTING_NAMES } from '../domain/base/settings'
import { get, post } from './endpoint'
import { choice, instant, lines, nothing, pageInput, pageOf } from './shapes'

const settingValue = z.union([z.int(), z.boolean()], { error: 'invalid.setting' })

/** A value of the market's configuration. A newer server may send groups and units that are unknown here. */
const setting = z.object({
  name: z.string(),
  group: z.string(),
  type: z.enum(['number', 'switch']),
  /** Unit of a number, as of its bounds; null for a switch. */
  unit: z.nullable(z.string()),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  value: settingValue,
  default_value: settingValue,
  /** Incremented by each change; 0: the default. */
  version: z.int(),
  changed_at: z.nullable(instant),
})
export type Setting = z.infer<typeof setting>

const settingChange = z.object({
  /** The version that this change made. */
  version: z.int(),
  name: z.string(),
  at: instant,
  /** Null for a deleted account. */
  actor_nickname: z.nullable(z.string()),
  from: settingValue,
  to: settingValue,
  reason: z.string(),
  is_take_back: z.boolean(),
})
export type SettingChange = z.infer<typeof settingChange>

const atVersion = {
  name: choice(SETTING_NAMES),
  /** The version that the operator saw: 409 if it has changed since. */
  version: z.int({ error: 'invalid.id' }),
}
const manages = { idempotent: true, permission: 'config.manage' } as const

/** The operators' desk: the numbers and switches of the market. */
export const config = {
  getSettings: get(
    '/api/v1/manage/getSettings',
    'user',
    'Every value of the configuration, with default, bounds and unit',
    nothing,
    z.object({ items: z.array(setting) }),
    { permission: 'config.manage' },
  ),
  getSettingChangePage: get(
    '/api/v1/manage/getSettingChangePage',
    'user',
    'Changes of the configuration, newest first: who, when, old and new value',
    z.object({ ...pageInput, name: z.optional(choice(SETTING_NAMES)) }),
    pageOf(settingChange),
    { permission: 'config.manage' },
  ),
  changeSetting: post(
    '/api/v1/manage/changeSetting',
    'user',
    'Change a value of the configuration',
    z.object({ ...atVersion, value: settingValue, reason: z.optional(lines(0, 200)) }),
    setting,
    manages,
  ),
  takeBackSetting: post(
    '/api/v1/manage/takeBackSetting',
    'user',
    'Undo the latest change of a value',
    z.object(atVersion),
    setting,
    manages,
  ),
}
