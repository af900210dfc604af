import { useCallback } from 'react'
import type { ListingKind } from '../../../domain/listing'
import { useChange, type Standing } from '../../app/forms/use-change'
import { loadMine, withdrawRevision, type Mine } from './source'

/** The listing to change; a closed one, or one in the recycle bin, can't be changed. */
export const useMine = (kind: ListingKind, code: string) => {
  const load = useCallback(async (): Promise<Standing<Mine>> => {
    const mine = await loadMine(code)
    if (mine.kind !== kind) return { status: 'gone' }
    if (mine.item_state === 'closed' || mine.item_state === 'deleted') return { status: 'fixed' }
    return mine.revision_state === 'pending' ? { status: 'pending' } : { status: 'ready', mine }
  }, [kind, code])
  return useChange(code, load, withdrawRevision)
}
