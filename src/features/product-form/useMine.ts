import { useCallback } from 'react'
import { useChange, type Standing } from '../../app/forms/use-change'
import { loadMine, withdraw, type Mine } from './source'

/** The product to change; one in the recycle bin can't be changed. */
export const useMine = (code: string) => {
  const load = useCallback(async (): Promise<Standing<Mine>> => {
    const mine = await loadMine(code)
    if (mine.item_state === 'deleted') return { status: 'fixed' }
    return mine.revision_state === 'pending' ? { status: 'pending' } : { status: 'ready', mine }
  }, [code])
  return useChange(code, load, withdraw)
}
