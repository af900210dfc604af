import { Pager } from '#src/stores/pager'
import { type FanAction, type Item, type Source, useSource } from './source'
import { useByKindAndDay } from './useByKindAndDay'

/** Not `id`, which is the latest action's: a group that grew keeps its key. */
export const keyOfAction = (action: FanAction) => `${action.kind}:${action.object_code}:${action.day}`

/** What others did with the user's listings, products and pallets; the same actions of a day are one group. */
export const useFanActions = () =>
  useByKindAndDay<FanAction>({ load: useSource().loadFanActions, keyOf: keyOfAction, cacheName: 'deeds' })

/** The users of one group. */
export const makeDoers = ({ loadDoers, now }: Source, action: FanAction) =>
  new Pager<Item>({ load: cursor => loadDoers(action, cursor), keyOf: item => item.id, now })
