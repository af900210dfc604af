import { Pager } from '../../stores/pager'
import { type Deed, type Item, loadDeeds, loadDoers, now } from './source'
import { useByKindAndDay } from './useByKindAndDay'

/** The number is the latest one's: a group that grew is still the same. */
export const keyOfDeed = (deed: Deed) => `${deed.kind}:${deed.object_code}:${deed.day}`

/** What others did with one's things; the same of a day as one. */
export const useDeeds = () => useByKindAndDay<Deed>({ load: loadDeeds, keyOf: keyOfDeed, keptAs: 'deeds' })

/** The people of one group. */
export const makeDoers = (deed: Deed) =>
  new Pager<Item>({ load: cursor => loadDoers(deed, cursor), keyOf: item => item.id, now })
