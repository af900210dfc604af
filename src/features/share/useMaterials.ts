import { useEffect, useState } from 'react'
import type { Material } from '../../../contract/share'
import type { MaterialCategory } from '../../../domain/share-material'
import { Pager, type CursorPage } from '../../stores/pager'
import { onLate, useApp as theApp } from '../../app/app'
import { loadMaterials } from './source'

export type MaterialTab = MaterialCategory | 'all'

const KEPT = 'material:seen'

/** A list for each tab, made when it is first seen. */
const createLists = () => {
  const { clock, storage } = theApp()
  const lists = new Map<MaterialTab, Pager<Material>>()
  const make = (tab: MaterialTab) =>
    new Pager<Material>({
      load: cursor => loadMaterials(tab === 'all' ? null : tab, cursor ?? null),
      keyOf: material => material.material_code,
      now: () => clock.now(),
      onLate,
      ...(tab === 'all'
        ? {
            recall: () => storage.get<{ page: CursorPage<Material>; at: number }>(KEPT) ?? null,
            keep: (page: CursorPage<Material>, at: number) => storage.set(KEPT, { page, at }),
          }
        : {}),
    })
  return (tab: MaterialTab): Pager<Material> => {
    const list = lists.get(tab) ?? make(tab)
    lists.set(tab, list)
    return list
  }
}

/** Share material by category; what was seen of all of them is kept for a slow network. */
export const useMaterials = (start: MaterialTab) => {
  const [tab, setTab] = useState(start)
  const [listOf] = useState(createLists)
  const list = listOf(tab)
  useEffect(() => {
    if (list.loadedAt === 0) void list.retry()
  }, [list])
  return { tab, setTab, list }
}
