import { when } from 'mobx'
import { useRef } from 'react'
import { t } from '../../locales/review/desk'
import type { CursorPage } from '../../stores/pager'
import type { Queued, QueueSource, QueueStore } from './queue-store'
import type { Asked } from './tab'
import { useDeskQueue } from './use-desk-queue'

/** A row that holds all there is to it: opening one loads nothing. */
export type SaidRow<T> = T & Queued
export interface SaidDetail<T> {
  row: SaidRow<T>
}
export type SaidStore<T> = QueueStore<SaidRow<T>, SaidDetail<T>>
/** The queue, and the time (ms) that waiting times are computed for. */
export interface SaidQueue<T> {
  store: SaidStore<T>
  now: number
  total: number
}

export interface SaidSource<T> extends Pick<QueueSource<SaidRow<T>, SaidDetail<T>>, 'decide' | 'alsoSettled'> {
  load: (cursor?: string) => Promise<CursorPage<T> & { total: number }>
  keyOf: (item: T) => string
}

/** The row of a code, which may be on a later page. @throws Error saying that it doesn't wait any more */
const find = async <T>({ list }: SaidStore<T>, code: string): Promise<SaidDetail<T>> => {
  for (;;) {
    const row = list.items.find(one => one.code === code)
    if (row) return { row }
    if (list.cursor === null) throw new Error(t('desk.taken'))
    await list.more()
    await when(() => !list.isLoadingMore)
    if (list.hasFailedMore) throw new Error(t('list.more_failed'))
  }
}

/** A tab's queue of what people said or ask for, one of it open. */
export const useSaidQueue = <T extends { created_at: string }>(
  asked: Asked,
  { load, keyOf, ...source }: SaidSource<T>,
): SaidQueue<T> => {
  const made = useRef<SaidStore<T>>(undefined)
  const rowOf = (item: T): SaidRow<T> => ({ ...item, code: keyOf(item), submitted_at: item.created_at })
  const queue = useDeskQueue<SaidRow<T>, SaidDetail<T>>(asked, () => ({
    load: async cursor => {
      const page = await load(cursor)
      return { ...page, items: page.items.map(rowOf) }
    },
    open: wanted => find(made.current!, wanted),
    ...source,
  }))
  made.current = queue.store
  return queue
}
