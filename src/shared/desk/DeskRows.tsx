import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { t } from '../../locales/review/desk'
import { keepInView } from '../../platform/keys'
import { useWide } from '../../platform/wide'
import { Pressable } from '../../ui/Pressable'
import { Spinner } from '../../ui/Spinner/Spinner'
import type { Opened, Queued, QueueStore } from './queue-store'
import './desk.scss'

const rowId = (code: string) => `desk-row-${code}`

interface Props<R extends Queued, D extends Opened> {
  store: QueueStore<R, D>
  render: (row: R) => ReactNode
}

/** The rows of a queue, and what loads more of them. */
export const DeskRows = observer(function DeskRows<R extends Queued, D extends Opened>({ store, render }: Props<R, D>) {
  const { list, chosen } = store
  const isWide = useWide()
  // Keep the chosen row in view after a key or a decision; on a phone the queue keeps its scroll position instead.
  useEffect(() => {
    if (isWide && chosen !== null) keepInView(rowId(chosen))
  }, [isWide, chosen])
  return (
    <>
      {list.items.map(row => (
        <Pressable
          key={row.code}
          id={rowId(row.code)}
          className={`desk-row ${row.code === chosen ? 'desk-row--on' : ''}`}
          onPress={() => store.choose(row.code)}
        >
          {render(row)}
        </Pressable>
      ))}
      {list.cursor !== null && (
        <Pressable className="desk__more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
          {list.isLoadingMore ? <Spinner /> : t(list.hasFailedMore ? 'list.more_failed' : 'desk.more')}
        </Pressable>
      )}
    </>
  )
}) as <R extends Queued, D extends Opened>(props: Props<R, D>) => ReactNode
