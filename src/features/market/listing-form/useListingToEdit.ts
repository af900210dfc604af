import { useCallback } from 'react'
import type { ListingKind } from '#domain/market/listing'
import { useChange, type ChangeState } from '#src/shared/forms/use-change'
import { useSource, type ListingToEdit } from './source'

/** The listing to change; a closed one, or one in the recycle bin, can't be changed. */
export const useListingToEdit = (kind: ListingKind, code: string) => {
  const { loadListingToEdit, withdrawRevision } = useSource()
  const load = useCallback(async (): Promise<ChangeState<ListingToEdit>> => {
    const item = await loadListingToEdit(code)
    if (item.kind !== kind) return { status: 'gone' }
    if (item.item_state === 'closed' || item.item_state === 'deleted') return { status: 'fixed' }
    return item.revision_state === 'pending' ? { status: 'pending' } : { status: 'ready', item }
  }, [kind, code, loadListingToEdit])
  return useChange(code, load, withdrawRevision)
}
