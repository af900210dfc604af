import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { clockText } from '../format'
import { ErrorState } from './Notice'
import { OfflineStrip } from './OfflineStrip'

/** What a list tells of itself, whatever it lists. */
export interface ListState {
  status: 'loading' | 'ready' | 'error'
  /** Why it failed, in words; '' where nothing is known. */
  fault: string
  /** ms; set while what is shown is not fresh. */
  staleSince: number | null
  isOffline: boolean
  isLate: boolean
  retry: () => Promise<void>
}

export interface ListStatesProps {
  list: ListState
  /** What stands there while it is on its way. */
  skeleton: ReactNode
  /** An error without a card around it, in the middle of the page. */
  bare?: boolean
  className?: string
  /** Of what stands around the strip. */
  stripClass?: string
  /** The page says above it that what is shown is not fresh, and asks for the list, too. */
  isToldAbove?: boolean
  /** Where more than the list itself is asked for again. */
  onRetry?: () => void
  /** What is listed, or that there is nothing. */
  children: ReactNode
}

/** A list on its way, failed, or there; and over it that it is not fresh, where it isn't. */
export const ListStates = observer(function ListStates(props: ListStatesProps) {
  const { list, skeleton, bare, className, stripClass, isToldAbove, children } = props
  const retry = props.onRetry ?? (() => void list.retry())
  if (list.status === 'loading') return skeleton
  if (list.status === 'error') return <ErrorState bare={bare} text={list.fault || undefined} onRetry={retry} />
  const body = (
    <>
      {/* A place of its own: what comes and goes beside a list has all of it sent to the mini-program's view again. */}
      <View>
        {list.staleSince !== null && !isToldAbove && (
          <View className={stripClass}>
            <OfflineStrip
              time={clockText(list.staleSince)}
              isOffline={list.isOffline}
              isLate={list.isLate}
              onRetry={retry}
            />
          </View>
        )}
      </View>
      {children}
    </>
  )
  return className ? <View className={className}>{body}</View> : body
})
