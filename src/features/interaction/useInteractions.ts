import { runInAction } from 'mobx'
import { useEffect, useRef, useState } from 'react'
import type { InteractionKind } from '../../../domain/interaction'
import { useAct } from '../../app/use-act'
import { t } from '../../locales/areas/interaction'
import { type CursorPage, Pager } from '../../stores/pager'
import { usePageShow } from '../../ui/Page/usePageShow'
import { toast } from '../../ui/Toast/toast'
import {
  type Favourite,
  type Item,
  letGo,
  loadFavourites,
  loadInteractions,
  now,
  remembered,
  type Side,
} from './source'

/** Who did what with which thing, of one kind or all, of one day or all. */
export const useInteractions = (side: Side) => {
  const [kind, setKind] = useState<InteractionKind | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const lists = useRef(new Map<string, Pager<Item>>())
  const name = `${kind ?? 'all'}${day ? `:${day}` : ''}`
  let list = lists.current.get(name)
  if (!list) {
    list = new Pager<Item>({
      load: cursor => loadInteractions(side, kind, day, cursor),
      keyOf: item => item.id,
      now,
      // A single day is not looked at again tomorrow.
      ...(day === null && remembered<CursorPage<Item>>(`${side}:${name}`)),
    })
    lists.current.set(name, list)
  }
  useEffect(() => void list.retry(), [list])
  return { kind, setKind, day, setDay, name, list }
}

export const keyOfFavourite = (item: Favourite) => `${item.object_kind}:${item.object_code}`

/** What one keeps. */
export const useFavourites = () => {
  const [list] = useState(
    () =>
      new Pager<Favourite>({
        load: loadFavourites,
        keyOf: keyOfFavourite,
        now,
        ...remembered<CursorPage<Favourite>>('kept'),
      }),
  )
  const act = useAct()
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  const release = async (item: Favourite) => {
    const { items } = list
    const name = keyOfFavourite(item)
    list.outdate()
    runInAction(() => void (list.items = items.filter(one => one !== item)))
    const done = await act(`go:${name}`, name, key => letGo(item, key))
    if (done === null) runInAction(() => void (list.items = items))
    else toast(t('interaction.did_let_go'), 'ok')
  }
  return { list, release: (item: Favourite) => void release(item) }
}
