import { useShareCard } from '../../platform/share-card'
import { cardOf } from './source'

/** What the mini-program's menu sends from a page that shows nothing in particular: home. */
export const useSiteShareCard = (): void => useShareCard(() => cardOf({ kind: 'home', code: null }, null))
