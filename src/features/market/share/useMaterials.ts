import { useEffect, useState } from 'react'
import type { Material } from '#contract/market/share'
import type { MaterialCategory } from '#domain/market/share-material'
import { Pager, type CursorPage } from '#src/stores/pager'
import { onSlow, type App } from '#src/shared/app'
import { useApp } from '#src/shared/use-app'
import { type Source, useSource } from './source'

export type MaterialTab = MaterialCategory | 'all'

const CACHE_KEY = 'material:seen'

/** One list per tab, created when first shown. */
const createLists = ({ clock, storage }: App, { loadMaterials }: Source) => {
  const lists = new Map<MaterialTab, Pager<Material>>()
  const make = (tab: MaterialTab) =>
    new Pager<Material>({
      load: cursor => loadMaterials(tab === 'all' ? null : tab, cursor ?? null),
      keyOf: material => material.material_code,
      now: () => clock.now(),
      onSlow: onSlow(clock),
      ...(tab === 'all'
        ? {
            recall: () => storage.get<{ page: CursorPage<Material>; at: number }>(CACHE_KEY) ?? null,
            cache: (page: CursorPage<Material>, at: number) => storage.set(CACHE_KEY, { page, at }),
          }
        : {}),
    })
  return (tab: MaterialTab): Pager<Material> => {
    const list = lists.get(tab) ?? make(tab)
    lists.set(tab, list)
    return list
  }
}

/** Share material by category. The list of all categories is stored on this device, for a slow network or none. */
export const useMaterials = (start: MaterialTab) => {
  const [tab, setTab] = useState(start)
  const app = useApp()
  const source = useSource()
  const [listOf] = useState(() => createLists(app, source))
  const list = listOf(tab)
  useEffect(() => {
    if (list.loadedAt === 0) void list.retry()
  }, [list])
  return { tab, setTab, list }
}
