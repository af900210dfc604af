import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { clockText } from '../format'
import { ListHead } from '../List/ListHead'
import { ErrorState } from './Info'
import { OfflineStrip } from './OfflineStrip'

/** The state of a list of any items. */
export interface ListState {
  status: 'loading' | 'ready' | 'error'
  /** Error message; '' if unknown. */
  fault: string
  /** ms; set while the items shown are not fresh. */
  staleSince: number | null
  isOffline: boolean
  isSlow: boolean
  retry: () => Promise<void>
}

export interface ListStatesProps {
  list: ListState
  /** Shown while loading. */
  skeleton: ReactNode
  /** An error without a card around it, in the middle of the page. */
  bare?: boolean
  className?: string
  /** Class of the box around the strip. */
  stripClass?: string
  /** The page itself shows a strip above, whose retry also reloads this list. */
  hasStripAbove?: boolean
  /** Replaces `list.retry`, if more than the list itself is to be reloaded. */
  onRetry?: () => void
  /** The items, or the empty state. */
  children: ReactNode
}

/** A list in each of its states: loading, failed, ready; with a strip above it while it is stale. */
export const ListStates = observer(function ListStates(props: ListStatesProps) {
  const { list, skeleton, bare, className, stripClass, hasStripAbove, children } = props
  const retry = props.onRetry ?? (() => void list.retry())
  if (list.status === 'loading') return skeleton
  if (list.status === 'error') return <ErrorState bare={bare} text={list.fault || undefined} onRetry={retry} />
  const body = (
    <>
      <ListHead>
        {list.staleSince !== null && !hasStripAbove && (
          <View className={stripClass}>
            <OfflineStrip
              time={clockText(list.staleSince)}
              isOffline={list.isOffline}
              isSlow={list.isSlow}
              onRetry={retry}
            />
          </View>
        )}
      </ListHead>
      {children}
    </>
  )
  return className ? <View className={className}>{body}</View> : body
})
