import { View } from '@tarojs/components'
import { Fragment, memo, type ReactNode, useContext, useEffect, useReducer, useRef } from 'react'
import { aria } from '../../platform/aria'
import { measureHeights } from '../../platform/measure'
import { t } from '../../locales'
import { Pressable } from '../Pressable'
import { ScrollContext } from '../Scroller/scroll-context'
import { Spinner } from '../Spinner/Spinner'
import { blocksOf, CHUNK, rangeOf } from './window'
import './list.scss'

export interface ListProps<T> {
  /** Its own among the lists of a page. */
  id: string
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Items that come and go together: fewer where one item is a row of several cards. */
  chunk?: number
  /** Guessed height of one item with its gap, in px. */
  itemPx: number
  /** Px between the scroller's top and the list's. */
  offsetPx?: number
  hasMore: boolean
  isLoadingMore: boolean
  hasFailedMore?: boolean
  onMore: () => void
  /** Said under the last item. */
  endText?: string
}

const AHEAD_PX = 900

type ChunkProps<T> = Pick<ListProps<T>, 'items' | 'keyOf' | 'render'> & { from: number; to: number }

/** What scrolling brings is drawn, and what stays is left as it is: a frame has no time for twenty cards. */
const Chunk = memo(function Chunk<T>({ from, to, items, keyOf, render }: ChunkProps<T>) {
  return items.slice(from, to).map((item, n) => <Fragment key={keyOf(item)}>{render(item, from + n)}</Fragment>)
}) as <T>(props: ChunkProps<T>) => ReactNode

/**
 * An endless list: only the chunks near what is seen are in the tree, the rest is kept as empty height. Far chunks are
 * one empty box a block; near ones keep their boxes in place, since to put one between others would send the
 * mini-program's view all of them again.
 */
export const List = <T,>(props: ListProps<T>) => {
  const { id, items, keyOf, render, itemPx, offsetPx = 0, hasMore, isLoadingMore, hasFailedMore, onMore } = props
  const { chunk = CHUNK } = props
  const source = useContext(ScrollContext)
  const measured = useRef(new Map<string, number>())
  const count = Math.ceil(items.length / chunk)
  // By its first item: after a reload another chunk may stand in its place.
  const nameOf = (i: number) => keyOf(items[i * chunk])
  const guess = (i: number) => measured.current.get(nameOf(i)) ?? Math.min(chunk, items.length - i * chunk) * itemPx
  const heights = Array.from({ length: count }, (_, i) => guess(i))
  const view = source?.now() ?? { top: 0, height: 900 }
  // At first what is seen and no more: a phone has enough to do until that stands there.
  const [isSettled, settle] = useReducer(() => true, false)
  const shown = rangeOf(heights, view.top - offsetPx, view.height, isSettled ? undefined : 0)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  // What the listener needs, as it is now.
  const live = useRef({ heights, offsetPx, shown, more: () => {}, isUp: true })
  live.current = {
    isUp: live.current.isUp,
    heights,
    offsetPx,
    shown,
    more: () => void (hasMore && !isLoadingMore && !hasFailedMore && onMore()),
  }

  useEffect(() => {
    const timer = setTimeout(settle)
    live.current.isUp = true
    return () => {
      live.current.isUp = false
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (!source) return
    return source.listen(({ top, height, left }) => {
      const now = live.current
      const next = rangeOf(now.heights, top - now.offsetPx, height)
      if (next.from !== now.shown.from || next.to !== now.shown.to) renderAgain()
      if (left < AHEAD_PX) now.more()
    })
  }, [source])

  const isAlive = (i: number) => i >= shown.from && i < shown.to
  const alive = heights.map((_, i) => i).filter(isAlive)
  const signature = `${alive.join()}:${items.length}`
  useEffect(() => {
    // One question per change of the range; the answer is kept for the day a chunk is taken away.
    const names = alive.map(nameOf)
    void measureHeights(alive.map(i => `${id}-${i}`)).then(found => {
      const news = names
        .map((name, at) => ({ name, px: found[at] }))
        .filter(({ name, px }) => px > 0 && measured.current.get(name) !== px)
      news.forEach(({ name, px }) => measured.current.set(name, px))
      // What the guess left out comes now, and not with whatever next has the page drawn again.
      if (news.length === 0 || !live.current.isUp) return
      const { top, height } = source?.now() ?? view
      const now = heights.map((px, i) => measured.current.get(nameOf(i)) ?? px)
      const next = rangeOf(now, top - offsetPx, height)
      const { from, to } = live.current.shown
      if (next.from !== from || next.to !== to) renderAgain()
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the signature stands for what is alive
  }, [signature, id])

  return (
    <View className="list">
      {blocksOf(heights, shown).map(({ first, heights: inside, px }) => (
        <View key={first} style={inside ? undefined : { height: `${px}px` }}>
          {inside?.map((height, at) => {
            const i = first + at
            return isAlive(i) ? (
              <View key={i} id={`${id}-${i}`} className="list__chunk">
                <Chunk from={i * chunk} to={(i + 1) * chunk} {...{ items, keyOf, render }} />
              </View>
            ) : (
              <View key={i} style={{ height: `${height}px` }} />
            )
          })}
        </View>
      ))}
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
          items.length > 0 && (props.endText ?? t('list.end'))
        )}
      </View>
    </View>
  )
}
