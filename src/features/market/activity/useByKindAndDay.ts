import { useEffect, useRef, useState } from 'react'
import type { ActivityKind } from '#domain/market/activity'
import { type CursorPage, Pager } from '#src/stores/pager'
import { useSource } from './source'

interface Source<T> {
  load: (kind: ActivityKind | null, day: string | null, cursor?: string) => Promise<CursorPage<T>>
  keyOf: (item: T) => string
  /** Storage name of the first pages. */
  cacheName: string
}

/** Activity by kind (or all) and day (or all): one list per choice, cached for when it is chosen again. */
export const useByKindAndDay = <T>({ load, keyOf, cacheName }: Source<T>) => {
  const { now, remembered } = useSource()
  const [kind, setKind] = useState<ActivityKind | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const lists = useRef(new Map<string, Pager<T>>())
  const name = `${kind ?? 'all'}${day ? `:${day}` : ''}`
  let list = lists.current.get(name)
  if (!list) {
    list = new Pager<T>({
      load: cursor => load(kind, day, cursor),
      keyOf,
      now,
      // A single day's list isn't stored: nobody looks at it again tomorrow.
      ...(day === null && remembered<CursorPage<T>>(`${cacheName}:${name}`)),
    })
    lists.current.set(name, list)
  }
  useEffect(() => void list.retry(), [list])
  return { kind, setKind, day, setDay, name, list }
}
