import { useEffect, useState } from 'react'
import type { ProductCard, ProductDetail } from '../../../contract/product'
import { loadSimilar } from './source'

/** Others like it, asked for once the product itself is there. Empty until then, and where there are none. */
export const useSimilar = (detail: ProductDetail | null): ProductCard[] => {
  const [found, setFound] = useState<ProductCard[]>([])
  const code = detail?.product_code
  useEffect(() => {
    if (!detail) return
    let isGone = false
    void loadSimilar(detail).then(items => !isGone && setFound(items))
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same product, looked at again, has the same neighbours
  }, [code])
  return found
}
