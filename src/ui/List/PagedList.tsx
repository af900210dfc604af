import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { ListStates, type ListState, type ListStatesProps } from '../States/ListStates'
import { List, type ListProps } from './List'

type Rest = Pick<ListProps<unknown>, 'hasMore' | 'isLoadingMore' | 'hasFailedMore' | 'onMore'>

interface Props<T> extends Omit<ListStatesProps, 'list' | 'children'>, Omit<ListProps<T>, 'items' | keyof Rest> {
  list: ListState & { items: readonly T[]; rest: Rest }
  /** Shown if there are no items. */
  empty: ReactNode
}

/** A paged list in each of its states: loading, failed, empty, ready. */
export const PagedList = observer(function PagedList<T>(props: Props<T>) {
  const { list, empty, skeleton, bare, className, stripClass, hasStripAbove, onRetry, ...rows } = props
  return (
    <ListStates {...{ list, skeleton, bare, className, stripClass, hasStripAbove, onRetry }}>
      {list.items.length > 0 ? <List items={list.items} {...rows} {...list.rest} /> : empty}
    </ListStates>
  )
}) as <T>(props: Props<T>) => ReactNode
