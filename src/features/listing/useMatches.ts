import { useEffect, useState } from 'react'
import type { ListingCard, ListingDetail } from '../../../contract/listing'
import { loadMatches } from './source'

/** What could meet it, asked for once the listing itself is there. Empty until then, and where there are none. */
export const useMatches = (detail: ListingDetail | null): ListingCard[] => {
  const [found, setFound] = useState<ListingCard[]>([])
  const code = detail?.listing_code
  useEffect(() => {
    if (!detail) return
    let isGone = false
    void loadMatches(detail).then(items => !isGone && setFound(items))
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same listing, looked at again, has the same matches
  }, [code])
  return found
}
