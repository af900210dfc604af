import { useShareCard } from '../../platform/share-card'
import { cardOf } from './source'

/** The mini-program menu's share card for pages without an object of their own: home. */
export const useSiteShareCard = (): void => useShareCard(() => cardOf({ kind: 'home', code: null }, null))
