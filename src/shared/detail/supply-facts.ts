import type { ListingDetail } from '#contract/market/listing'
import { SUPPLY_FIELDS, SUPPLY_NAMES } from '#domain/market/listing-fields'
import { t } from '../../locales/market/listing-fields'
import { amountText } from '../../ui/format'

/** The plain fields that a supply has, in words; the minimum is said beside the price. */
export const supplyFacts = (detail: ListingDetail) =>
  SUPPLY_NAMES.flatMap(name => {
    const value = detail[name]
    const { kind } = SUPPLY_FIELDS[name]
    if (!value || name === 'minimum_quantity') return []
    const text =
      typeof value === 'string'
        ? value
        : kind === 'hours'
          ? t('field.within_hours', { count: value })
          : amountText(value, detail.unit)
    return [{ name, kind, label: t(`field.${name}`), text }]
  })
