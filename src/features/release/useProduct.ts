import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '../../../contract/codes'
import type { ProductDetail } from '../../../contract/product'
import { isApiError } from '../../api'
import { loadProduct } from './source'

type ProductState =
  | { status: 'loading' }
  | { status: 'ready'; product: ProductDetail }
  | { status: 'gone' }
  | { status: 'error'; text: string }

/** The product that a supply begins as. */
export const useProduct = (code: string) => {
  const [state, setState] = useState<ProductState>({ status: 'loading' })
  const live = useRef(true)
  const load = useCallback(async () => {
    setState({ status: 'loading' })
    const next = await loadProduct(code).then(
      (product): ProductState =>
        product.item_state === 'on_shelf' ? { status: 'ready', product } : { status: 'gone' },
      (error: unknown): ProductState => {
        if (!isApiError(error)) throw error
        return error.code === CODE.notFound || error.code === CODE.invalid
          ? { status: 'gone' }
          : { status: 'error', text: error.message }
      },
    )
    if (live.current) setState(next)
  }, [code])
  useEffect(() => {
    live.current = true
    void load()
    return () => {
      live.current = false
    }
  }, [load])
  return { state, retry: () => void load() }
}
