import { View } from '@tarojs/components'
import { Fragment, memo, type ReactNode, useContext, useEffect, useReducer, useRef, useState } from 'react'
import { measureHeights, measureTops } from '../../platform/measure'
import { ScrollContext } from '../Scroller/scroll-context'
import { blocksOf, CHUNK, chunkName, MARGIN_PX, rangeOf } from './window'
import './list.scss'

export interface WindowedProps<T> {
  /** Unique among the lists of a page. */
  id: string
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Items mounted and unmounted together: use fewer if one item is a row of several cards. */
  chunk?: number
  /** Estimated height of one item with its gap, in px. */
  itemPx: number
  /** Px from the scroller's top to the list's; null if unknown, then it is measured. */
  offsetPx?: number | null
  /** Px rendered above and below the viewport. */
  marginPx?: number
}

type ChunkProps<T> = Pick<WindowedProps<T>, 'items' | 'keyOf' | 'render'> & { from: number; to: number }

/** Memoised, so that scrolling renders only new chunks: a frame is too short to render twenty cards. */
const Chunk = memo(function Chunk<T>({ from, to, items, keyOf, render }: ChunkProps<T>) {
  return items.slice(from, to).map((item, n) => <Fragment key={keyOf(item)}>{render(item, from + n)}</Fragment>)
}) as <T>(props: ChunkProps<T>) => ReactNode

/** Content above a list may grow, so its offset is measured again on scroll, but not more often than this. */
const MEASURE_MS = 300

/**
 * Renders only the chunks near the viewport; the rest is empty height. A far block is one empty box; in a near block
 * every chunk keeps its own box, since inserting one makes setData send all its siblings again. By hand: Taro's
 * VirtualList scrolls in a box of its own, of a given height and estimated items; others (TanStack, virtua) want a DOM.
 */
export const Windowed = <T,>(props: WindowedProps<T>) => {
  const { id, items, keyOf, render, itemPx, offsetPx = 0, chunk = CHUNK, marginPx = MARGIN_PX } = props
  const source = useContext(ScrollContext)
  const measured = useRef(new Map<string, number>())
  // Until it is measured, the list counts as below the viewport.
  const above = useRef(Infinity)
  const askedAt = useRef(0)
  const count = Math.ceil(items.length / chunk)
  const nameOf = (i: number) => chunkName(items, i, chunk, keyOf)
  const guess = (i: number) => measured.current.get(nameOf(i)) ?? Math.min(chunk, items.length - i * chunk) * itemPx
  const heights = Array.from({ length: count }, (_, i) => guess(i))
  const view = source?.now() ?? { top: 0, height: 900 }
  const offset = offsetPx ?? above.current
  // At first, and after a jump, render only what is visible, so that a slow phone shows it sooner.
  const [jumps, jump] = useReducer((count: number) => count + 1, 0)
  const [settledJumps, setSettledJumps] = useState(-1)
  const isSettled = settledJumps === jumps
  const shown = rangeOf(heights, view.top - offset, view.height, isSettled ? marginPx : 0)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  // Keeps the latest values for the listener.
  const live = useRef({ heights, offset, shown, isUp: true })
  live.current = { isUp: live.current.isUp, heights, offset, shown }

  /** Renders again if the visible range has changed. */
  const look = () => {
    const now = live.current
    const { top, height } = source?.now() ?? view
    const next = rangeOf(now.heights, top - now.offset, height, marginPx)
    const { from, to } = now.shown
    if (next.from === from && next.to === to) return
    if (next.from >= to || next.to <= from) jump()
    renderAgain()
  }
  const measureOffset = async () => {
    askedAt.current = Date.now()
    const [top] = await measureTops([`${id}-list`])
    if (!live.current.isUp) return
    above.current = live.current.offset = top + (source?.now().top ?? 0)
    look()
  }

  useEffect(() => {
    live.current.isUp = true
    return () => {
      live.current.isUp = false
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setSettledJumps(jumps))
    return () => clearTimeout(timer)
  }, [jumps])
  useEffect(() => {
    if (offsetPx === null) void measureOffset()
    return source?.listen(() => {
      look()
      if (offsetPx === null && Date.now() - askedAt.current > MEASURE_MS) void measureOffset()
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the listener reads what is live
  }, [source, offsetPx === null])

  const isAlive = (i: number) => i >= shown.from && i < shown.to
  const alive = heights.map((_, i) => i).filter(isAlive)
  const signature = `${alive.join()}:${items.length}`
  useEffect(() => {
    // One measurement per change of the range; the heights are cached for when a chunk is unmounted.
    const names = alive.map(nameOf)
    void measureHeights(alive.map(i => `${id}-${i}`)).then(found => {
      const news = names
        .map((name, at) => ({ name, px: found[at] }))
        .filter(({ name, px }) => px > 0 && measured.current.get(name) !== px)
      news.forEach(({ name, px }) => measured.current.set(name, px))
      // Render what the estimate left out now, not with the next unrelated render.
      if (news.length === 0 || !live.current.isUp) return
      live.current.heights = heights.map((px, i) => measured.current.get(nameOf(i)) ?? px)
      look()
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the signature stands for what is alive
  }, [signature, id])

  return (
    <>
      {blocksOf(heights, shown).map(({ first, heights: inside, px }) => (
        <View
          key={first}
          className="list__block"
          id={first === 0 && offsetPx === null ? `${id}-list` : undefined}
          style={inside ? undefined : { height: `${px}px` }}
        >
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
    </>
  )
}
