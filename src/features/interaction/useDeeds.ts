import { Pager } from '../../stores/pager'
import { type Deed, type Item, loadDeeds, loadDoers, now } from './source'
import { useByKindAndDay } from './useByKindAndDay'

/** Not `id`, which is the latest interaction's: a group that grew keeps its key. */
export const keyOfDeed = (deed: Deed) => `${deed.kind}:${deed.object_code}:${deed.day}`

/** What others did with the user's listings, products and pallets; the same deeds of a day are one group. */
export const useDeeds = () => useByKindAndDay<Deed>({ load: loadDeeds, keyOf: keyOfDeed, keptAs: 'deeds' })

/** The users of one group. */
export const makeDoers = (deed: Deed) =>
  new Pager<Item>({ load: cursor => loadDoers(deed, cursor), keyOf: item => item.id, now })
