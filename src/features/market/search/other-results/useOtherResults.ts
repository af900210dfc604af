import { useEffect, useMemo, useRef } from 'react'
import type { FoundPallet, FoundSeller } from '#contract/market/search'
import { useApp } from '#src/shared/use-app'
import { Pager } from '#src/stores/pager'
import { type Source, useSource } from './source'
import type { OtherResultsState, OtherResultStores } from './types'

/** Heights in px within the block above the hits: the title, a row, the button for more. */
const TITLE_PX = 36
const ROW_PX = 64
const MORE_PX = 44
const GAP_PX = 8

/** Stays while it is tried again. */
export const hasFailed = ({ status, fault }: Pick<Pager<unknown>, 'status' | 'fault'>): boolean =>
  status !== 'ready' && fault !== ''

type Part = Pick<Pager<unknown>, 'items' | 'cursor' | 'status' | 'fault'>
const heightOf = (list: Part, showsFailures: boolean): number => {
  const { items, cursor } = list
  const isFailure = showsFailures && hasFailed(list)
  if (items.length === 0 && !isFailure) return 0
  return TITLE_PX + items.length * ROW_PX + (cursor === null && !isFailure ? 0 : MORE_PX) + GAP_PX
}

const makeStores = ({ loadPallets, loadSellers, now }: Source, keyword: string): OtherResultStores => ({
  sellers: new Pager<FoundSeller>({
    load: cursor => loadSellers(keyword, cursor),
    keyOf: seller => seller.user_code,
    now,
  }),
  pallets: new Pager<FoundPallet>({
    load: cursor => loadPallets(keyword, cursor),
    keyOf: pallet => pallet.pallet_code,
    now,
  }),
})

/**
 * The sellers and pallets that a search finds; none without a keyword. Observable: call it in an observer.
 * @param hits the listings or products that it finds
 */
export const useOtherResults = (keyword: string, hits: Pick<Pager<unknown>, 'status'>): OtherResultsState => {
  const source = useSource()
  const { uid } = useApp().session
  // eslint-disable-next-line react-hooks/exhaustive-deps -- whoever is blocked depends on who looks
  const stores = useMemo(() => (keyword ? makeStores(source, keyword) : null), [source, keyword, uid])
  const load = () => {
    void stores?.sellers.retry()
    void stores?.pallets.retry()
  }
  useEffect(load, [stores])
  const status = stores && hits.status
  const before = useRef(status)
  useEffect(() => {
    const isTriedAgain = before.current === 'error' && status !== 'error'
    before.current = status
    if (!stores || !isTriedAgain) return
    // One try loads all of a page: what failed with the hits is loaded again with them.
    for (const list of [stores.sellers, stores.pallets]) if (list.status === 'error') void list.retry()
  }, [stores, status])
  const showsFailures = status === 'ready'
  const heightPx = stores ? heightOf(stores.sellers, showsFailures) + heightOf(stores.pallets, showsFailures) : 0
  return { stores, showsFailures, reload: load, heightPx, isAny: heightPx > 0 }
}
