import { useEffect, useRef, useState } from 'react'
import type { InteractionKind } from '../../../domain/interaction'
import { type CursorPage, Pager } from '../../stores/pager'
import { now, remembered } from './source'

interface Source<T> {
  load: (kind: InteractionKind | null, day: string | null, cursor?: string) => Promise<CursorPage<T>>
  keyOf: (item: T) => string
  /** Under what the first pages are kept on the device. */
  keptAs: string
}

/** What was done, of one kind or all, of one day or all: a list for each choice, which is there again on the way back. */
export const useByKindAndDay = <T>({ load, keyOf, keptAs }: Source<T>) => {
  const [kind, setKind] = useState<InteractionKind | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const lists = useRef(new Map<string, Pager<T>>())
  const name = `${kind ?? 'all'}${day ? `:${day}` : ''}`
  let list = lists.current.get(name)
  if (!list) {
    list = new Pager<T>({
      load: cursor => load(kind, day, cursor),
      keyOf,
      now,
      // A single day is not looked at again tomorrow.
      ...(day === null && remembered<CursorPage<T>>(`${keptAs}:${name}`)),
    })
    lists.current.set(name, list)
  }
  useEffect(() => void list.retry(), [list])
  return { kind, setKind, day, setDay, name, list }
}
