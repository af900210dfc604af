import { useShareCard } from '#src/platform/share-card'
import { useSource } from './source'

/** The mini-program menu's share card for pages without an object of their own: home. */
export const useSiteShareCard = (): void => {
  const { cardOf } = useSource()
  useShareCard(() => cardOf({ kind: 'home', code: null }, null))
}
