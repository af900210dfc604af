import { useCallback } from 'react'
import type { ProductDetail } from '#contract/market/product'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { useSource } from './source'

type Found = { status: 'ready'; product: ProductDetail } | { status: 'gone' }

/** The product that prefills a supply; gone unless it is on the shelf. */
export const useProduct = (code: string) => {
  const { loadProduct } = useSource()
  const load = useCallback(async (): Promise<Found> => {
    const product = await loadProduct(code)
    return product.item_state === 'on_shelf' ? { status: 'ready', product } : { status: 'gone' }
  }, [code, loadProduct])
  return useLoaded(load)
}
