import { DEFAULT_LIMITS } from '#domain/base/limits'
import {
  isSettingValue,
  ORDERED_SETTINGS,
  outOfOrder,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTING_UNITS,
  SETTINGS,
} from '#domain/base/settings'
import { readTyped, settingName, typedOf, valueText } from '#src/features/base/system/desk/setting-words'
import { areaWords, setLocale } from '#src/locales'

afterEach(() => setLocale('zh-Hans'))

test.each(SETTING_NAMES)('%s has a name, a group and, as a number, bounds around its default', name => {
  expect(areaWords.has(`setting.${name}`)).toBe(true)
  const rule = SETTINGS[name]
  expect(SETTING_GROUPS).toContain(rule.group)
  expect(isSettingValue(name, rule.initial)).toBe(true)
  if (rule.type === 'switch') return
  expect(rule.min).toBeLessThanOrEqual(rule.max)
  for (const wrong of [rule.min - 1, rule.max + 1, rule.min + 0.5, NaN, true, '1', null])
    expect(isSettingValue(name, wrong)).toBe(false)
})

test('every group and unit has a name', () => {
  for (const group of SETTING_GROUPS) expect(areaWords.has(`setting.group_${group}`)).toBe(true)
  for (const unit of SETTING_UNITS) expect(unit === 'fen' || areaWords.has(`setting.unit_${unit}`)).toBe(true)
})

test('the defaults are in order, and a value that isn’t names the one in its way', () => {
  for (const [low, high] of ORDERED_SETTINGS) expect(DEFAULT_LIMITS[low]).toBeLessThanOrEqual(DEFAULT_LIMITS[high])
  const now = { withdrawal_min_fen: 1_000, withdrawal_max_fen: 5_000, withdrawal_daily_fen: 9_000 }
  expect(outOfOrder('withdrawal_max_fen', 9_500, now)).toEqual(['withdrawal_daily_fen'])
  expect(outOfOrder('withdrawal_max_fen', 500, now)).toEqual(['withdrawal_min_fen'])
  expect(outOfOrder('withdrawal_max_fen', 6_000, now)).toEqual([])
  expect(outOfOrder('pin_hours', 700, now)).toEqual([])
})

const days = { name: 'bin_days', type: 'number', unit: 'days', min: 1, max: 365 } as const
const money = { name: 'vip_month_fen', type: 'number', unit: 'fen', min: 100, max: 1_000_000 } as const
const switched = { name: 'identity_weapp', type: 'switch', unit: null, min: null, max: null } as const

test('a value is shown with its unit, and typed without', async () => {
  expect([valueText(days, 30), valueText(money, 2_900), valueText(switched, false)]).toEqual(['30 天', '¥29.00', '关'])
  expect([typedOf(days, 30), typedOf(money, 2_900), typedOf(switched, true)]).toEqual(['30', '29.00', 'true'])
  expect([settingName('bin_days'), settingName('of_a_newer_server')]).toEqual(['回收站保留多久', 'of_a_newer_server'])
  await setLocale('en')
  expect([valueText(days, 1), valueText(days, 2)]).toEqual(['1 day', '2 days'])
})

test('what is typed is read by its unit, within its bounds', () => {
  expect([readTyped(days, ' 30 '), readTyped(money, '29.9'), readTyped(switched, 'false')]).toEqual([30, 2_990, false])
  // As it is copied.
  expect([readTyped(money, '¥29'), readTyped(money, '２９．９元')]).toEqual([2_900, 2_990])
  for (const wrong of ['', '0', '366', '1.5', '-1', '三天']) expect(readTyped(days, wrong)).toBeNull()
  for (const wrong of ['', '0.99', '10000.01', '1.234', '29,9', '29元/月']) expect(readTyped(money, wrong)).toBeNull()
})
