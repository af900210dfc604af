import type { Setting } from '#contract/config'
import { fenToField, formatFen } from '#domain/kit/money'
import type { SettingValue } from '#domain/base/settings'
import { readYuan } from '#domain/kit/typed-yuan'
import { tKey } from '#src/locales'
import { t } from '#src/locales/base/desk-config'
import { countText } from '#src/ui/format'

type Shape = Pick<Setting, 'name' | 'type' | 'unit' | 'min' | 'max'>

/** What it is. A newer server may have others. */
export const settingName = (name: string): string => tKey(`setting.${name}`) ?? name
/** What it does, or for whom it holds. */
export const settingHint = (name: string): string => tKey(`setting.${name}_hint`) ?? ''
export const groupName = (group: string): string => tKey(`setting.group_${group}`) ?? group

/** A value with its unit. */
export const valueText = ({ unit }: Pick<Shape, 'unit'>, value: SettingValue): string => {
  if (typeof value === 'boolean') return t(value ? 'setting.on' : 'setting.off')
  if (unit === 'fen') return `¥${formatFen(value)}`
  return tKey(`setting.unit_${unit}`, { count: countText(value) }) ?? countText(value)
}

/** `0–1,000 次`; '' for a switch. */
export const boundsText = (setting: Shape): string =>
  setting.min === null || setting.max === null
    ? ''
    : t('setting.bounds', { min: valueText(setting, setting.min), max: valueText(setting, setting.max) })

/** As its field has it. */
export const typedOf = ({ unit }: Pick<Shape, 'unit'>, value: SettingValue): string =>
  unit === 'fen' ? fenToField(Number(value)) : String(value)

/** What a field's text means; null if it is no value of this setting. */
export const readTyped = ({ type, unit, min, max }: Shape, typed: string): SettingValue | null => {
  if (type === 'switch') return typed === 'true'
  const text = typed.trim()
  const value = unit === 'fen' ? readYuan(text) : /^\d{1,12}$/.test(text) ? Number(text) : null
  return value !== null && value >= (min ?? 0) && value <= (max ?? Infinity) ? value : null
}
