import { REGIONS_EN } from '../../domain/base/regions-en'
import { UNITS_EN } from '../../domain/market/units-en'

/** English names for `regionName` and `unitName`. */
export default Object.fromEntries([
  ...Object.entries(REGIONS_EN).map(([name, english]) => [`region.${name}`, english]),
  ...Object.entries(UNITS_EN).flatMap(([unit, [one, many]]) => [
    [`measure.${unit}.one`, one],
    [`measure.${unit}`, many],
  ]),
]) as Record<string, string>
