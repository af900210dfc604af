import { useEffect, useState } from 'react'
import type { ListingCard, ListingDetail } from '../../../contract/listing'
import { loadSimilar } from './source'

/** Others like it, asked for once the listing itself is there. Empty until then, and where there are none. */
export const useSimilar = (detail: ListingDetail | null): ListingCard[] => {
  const [found, setFound] = useState<ListingCard[]>([])
  const code = detail?.listing_code
  useEffect(() => {
    if (!detail) return
    let isGone = false
    void loadSimilar(detail).then(items => !isGone && setFound(items))
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same listing, looked at again, has the same neighbours
  }, [code])
  return found
}
