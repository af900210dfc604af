import type { Input, Output } from '#contract'
import type { config, Setting, SettingChange } from '#contract/config'
import { PAGE_SIZE } from '#domain/base/paging'
import {
  isSettingValue,
  outOfOrder,
  type SettingName,
  SETTING_NAMES,
  SETTINGS,
  type SettingValue,
} from '#domain/base/settings'
import { type Context, nowText } from '#server/context'
import { lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, invalid } from '#server/http/refusal'
import {
  findNewestChange,
  findNewestChanges,
  findSettingChanges,
  SETTING_SUBJECT,
  type SettingChangeRow,
} from './change-reads'
import { insertAudit } from '../audit'
import * as repo from './repo'

const CHANGE = 'change_setting'
const TAKE_BACK = 'take_back_setting'

/** The `settings` row that contains a value, and the path within its JSON. */
const placeOf = (name: SettingName): { key: string; path: readonly string[] } => {
  if (name === 'minimum_version') return { key: name, path: [] }
  if (name.startsWith('identity_')) return { key: 'capabilities', path: [name.slice('identity_'.length), 'identity'] }
  return { key: 'limits', path: [name] }
}

const at = (whole: unknown, [first, ...rest]: readonly string[]): unknown =>
  first === undefined ? whole : at((whole as Record<string, unknown> | null | undefined)?.[first], rest)

/** A copy of the JSON with the value replaced. */
const withAt = (whole: unknown, [first, ...rest]: readonly string[], value: SettingValue): unknown =>
  first === undefined ? value : { ...(whole as object | null), [first]: withAt(at(whole, [first]), rest, value) }

/** Parses a value from the audit log, which stores texts. */
const read = (text: string): SettingValue => (text === 'true' || text === 'false' ? text === 'true' : Number(text))

type Values = Record<SettingName, SettingValue>

export type SettingsService = ReturnType<typeof createSettings>

/**
 * The market's configuration as operators change it. The audit log is its history: the id of a value's latest line is
 * the value's version. Changes are serialized, so that dependent values stay in order.
 */
export const createSettings = (ctx: Pick<Context, 'clock'>) => {
  const valuesIn = async (db: Db): Promise<Values> => {
    const rows = await repo.findSettings(db)
    const valueOf = (name: SettingName): SettingValue => {
      const { key, path } = placeOf(name)
      const stored = at(rows.get(key), path)
      return typeof stored === 'number' || typeof stored === 'boolean' ? stored : SETTINGS[name].initial
    }
    return Object.fromEntries(SETTING_NAMES.map(name => [name, valueOf(name)])) as Values
  }

  const shownOf = (
    name: SettingName,
    value: SettingValue,
    newest: Pick<SettingChangeRow, 'id' | 'at'> | null,
  ): Setting => {
    const rule = SETTINGS[name]
    const bounds =
      rule.type === 'number' ? { unit: rule.unit, min: rule.min, max: rule.max } : { unit: null, min: null, max: null }
    return {
      name,
      group: rule.group,
      type: rule.type,
      ...bounds,
      value,
      default_value: rule.initial,
      version: newest?.id ?? 0,
      changed_at: newest?.at ?? null,
    }
  }

  const all = async (db: Db): Promise<Output<typeof config.getSettings>> => {
    const values = await valuesIn(db)
    const newest = new Map((await findNewestChanges(db)).map(row => [row.name, row]))
    return { items: SETTING_NAMES.map(name => shownOf(name, values[name], newest.get(name) ?? null)) }
  }

  const changeOf = (row: SettingChangeRow): SettingChange => ({
    version: row.id,
    name: row.name,
    at: row.at,
    actor_nickname: row.actor_nickname,
    from: read(row.from_state),
    to: read(row.to_state),
    reason: row.reason ?? '',
    is_take_back: row.action === TAKE_BACK,
  })

  const history = async (
    db: Db,
    { name, cursor, limit = PAGE_SIZE }: Input<typeof config.getSettingChangePage>,
  ): Promise<Output<typeof config.getSettingChangePage>> => {
    const rows = await findSettingChanges(db, name ?? null, decodeNumberCursor(cursor)?.id ?? null, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.at, row.id))
    return { items: items.map(changeOf), next_cursor }
  }

  /**
   * Locks all values and returns the latest change.
   * @throws Refusal 409 if it isn't the version that the operator saw
   */
  const lock = async (tx: Db, name: SettingName, version: number): Promise<SettingChangeRow | null> => {
    await lockName(tx, 'settings')
    const newest = await findNewestChange(tx, name)
    if ((newest?.id ?? 0) !== version) throw conflict('setting_changed')
    return newest
  }

  /** @throws InvalidInput `value` if it is out of bounds or conflicts with another value */
  const write = async (
    tx: Db,
    actorId: number,
    name: SettingName,
    value: SettingValue,
    { action, reason }: { action: string; reason: string | null },
  ): Promise<Setting> => {
    if (!isSettingValue(name, value)) throw invalid('value', 'invalid.setting')
    const values = await valuesIn(tx)
    if (values[name] === value) return shownOf(name, value, await findNewestChange(tx, name))
    if (outOfOrder(name, value, values).length) throw invalid('value', 'invalid.setting_order')
    const { key, path } = placeOf(name)
    await repo.setSetting(tx, key, withAt((await repo.findSettings(tx)).get(key), path, value))
    await insertAudit(tx, {
      at: nowText(ctx),
      actor_id: actorId,
      action,
      subject: SETTING_SUBJECT,
      subject_code: name,
      from_state: String(values[name]),
      to_state: String(value),
      reason,
    })
    return shownOf(name, value, await findNewestChange(tx, name))
  }

  /** @throws Refusal 409 if the version is outdated; InvalidInput as `write` */
  const change = async (
    tx: Db,
    actorId: number,
    { name, value, version, reason }: Input<typeof config.changeSetting>,
  ): Promise<Setting> => {
    await lock(tx, name, version)
    return write(tx, actorId, name, value, { action: CHANGE, reason: reason || null })
  }

  /** @throws Refusal 409 as `change`, and if the value was never changed; InvalidInput as `write` */
  const takeBack = async (
    tx: Db,
    actorId: number,
    { name, version }: Input<typeof config.takeBackSetting>,
  ): Promise<Setting> => {
    const newest = await lock(tx, name, version)
    if (!newest) throw conflict()
    return write(tx, actorId, name, read(newest.from_state), { action: TAKE_BACK, reason: null })
  }

  return { all, history, change, takeBack }
}
