import { type Erase, ERASED_PARTS } from '../db/leaving'
import type { Area } from '../module'

/** The areas' parts in that order. Throws if one is missing, or there twice. */
export const erasersOf = (areas: readonly Pick<Area, 'erase'>[]): Erase[] =>
  ERASED_PARTS.map(part => {
    const found = areas.flatMap(({ erase }) => erase?.[part] ?? [])
    if (found.length !== 1) throw new Error(`${found.length} areas erase ${part}`)
    return found[0]
  })
