import { useCallback } from 'react'
import { useChange, type ChangeState } from '#src/shared/forms/use-change'
import { useSource, type ProductToEdit } from './source'

/** The product to change; one in the recycle bin can't be changed. */
export const useProductToEdit = (code: string) => {
  const { loadProductToEdit, withdraw } = useSource()
  const load = useCallback(async (): Promise<ChangeState<ProductToEdit>> => {
    const item = await loadProductToEdit(code)
    if (item.item_state === 'deleted') return { status: 'fixed' }
    return item.revision_state === 'pending' ? { status: 'pending' } : { status: 'ready', item }
  }, [code, loadProductToEdit])
  return useChange(code, load, withdraw)
}
