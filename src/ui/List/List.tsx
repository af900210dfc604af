import { View } from '@tarojs/components'
import { useContext, useEffect, useRef } from 'react'
import { aria } from '../../platform/aria'
import { t } from '../../locales'
import { Pressable } from '../Pressable'
import { ScrollContext } from '../Scroller/scroll-context'
import { Spinner } from '../Spinner/Spinner'
import { Windowed, type WindowedProps } from './Windowed'
import './list.scss'

export interface ListProps<T> extends Omit<WindowedProps<T>, 'marginPx'> {
  hasMore: boolean
  isLoadingMore: boolean
  hasFailedMore?: boolean
  onMore: () => void
  /** Shown below the last item. */
  endText?: string
}

const AHEAD_PX = 900

/** An infinite list: renders only nearby items (`Windowed`) and loads the next page before the end is reached. */
export const List = <T,>(props: ListProps<T>) => {
  const { hasMore, isLoadingMore, hasFailedMore, onMore, endText, ...windowed } = props
  const source = useContext(ScrollContext)
  // Keeps the latest props for the listener.
  const more = useRef(() => {})
  more.current = () => void (hasMore && !isLoadingMore && !hasFailedMore && onMore())
  useEffect(() => source?.listen(({ left }) => void (left < AHEAD_PX && more.current())), [source])

  return (
    <View className="list">
      <Windowed {...windowed} />
      <View className="list__end t13 i3" {...aria({ role: 'status' })}>
        {hasFailedMore ? (
          <Pressable className="list__again" onPress={onMore}>
            {t('list.more_failed')}
          </Pressable>
        ) : isLoadingMore ? (
          <View className="row g8">
            <Spinner />
            <View>{t('list.loading')}</View>
          </View>
        ) : hasMore ? null : (
          windowed.items.length > 0 && (endText ?? t('list.end'))
        )}
      </View>
    </View>
  )
}
