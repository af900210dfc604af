import { View } from '@tarojs/components'
import { Fragment, memo, type ReactNode, useContext, useEffect, useReducer, useRef, useState } from 'react'
import { measureHeights, measureTops } from '../../platform/measure'
import { ScrollContext } from '../Scroller/scroll-context'
import { blocksOf, CHUNK, MARGIN_PX, rangeOf } from './window'
import './list.scss'

export interface WindowedProps<T> {
  /** Its own among the lists of a page. */
  id: string
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  /** Items that come and go together: fewer where one item is a row of several cards. */
  chunk?: number
  /** Guessed height of one item with its gap, in px. */
  itemPx: number
  /** Px between the scroller's top and the list's; null where nobody knows and it has to be measured. */
  offsetPx?: number | null
  /** Px around what is seen that are in the tree, too. */
  marginPx?: number
}

type ChunkProps<T> = Pick<WindowedProps<T>, 'items' | 'keyOf' | 'render'> & { from: number; to: number }

/** What scrolling brings is drawn, and what stays is left as it is: a frame has no time for twenty cards. */
const Chunk = memo(function Chunk<T>({ from, to, items, keyOf, render }: ChunkProps<T>) {
  return items.slice(from, to).map((item, n) => <Fragment key={keyOf(item)}>{render(item, from + n)}</Fragment>)
}) as <T>(props: ChunkProps<T>) => ReactNode

/** What stands above a list may grow while one looks at it; asking at each step of a finger would be too much. */
const MEASURE_MS = 300

/**
 * Only the chunks near what is seen are in the tree, the rest is kept as empty height. Far chunks are one empty box a
 * block; near ones keep their boxes in place, since to put one between others would send the mini-program's view all of
 * them again.
 */
export const Windowed = <T,>(props: WindowedProps<T>) => {
  const { id, items, keyOf, render, itemPx, offsetPx = 0, chunk = CHUNK, marginPx = MARGIN_PX } = props
  const source = useContext(ScrollContext)
  const measured = useRef(new Map<string, number>())
  // Until it is known, it lies below.
  const above = useRef(Infinity)
  const askedAt = useRef(0)
  const count = Math.ceil(items.length / chunk)
  // By its first item: after a reload another chunk may stand in its place.
  const nameOf = (i: number) => keyOf(items[i * chunk])
  const guess = (i: number) => measured.current.get(nameOf(i)) ?? Math.min(chunk, items.length - i * chunk) * itemPx
  const heights = Array.from({ length: count }, (_, i) => guess(i))
  const view = source?.now() ?? { top: 0, height: 900 }
  const offset = offsetPx ?? above.current
  // At first, and after a jump, what is seen and no more: a phone has enough to do until that stands there.
  const [jumps, jump] = useReducer((count: number) => count + 1, 0)
  const [settledJumps, setSettledJumps] = useState(-1)
  const isSettled = settledJumps === jumps
  const shown = rangeOf(heights, view.top - offset, view.height, isSettled ? marginPx : 0)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  // What the listener needs, as it is now.
  const live = useRef({ heights, offset, shown, isUp: true })
  live.current = { isUp: live.current.isUp, heights, offset, shown }

  /** Draws what is seen by now, where that is something else. */
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
    // One question per change of the range; the answer is kept for the day a chunk is taken away.
    const names = alive.map(nameOf)
    void measureHeights(alive.map(i => `${id}-${i}`)).then(found => {
      const news = names
        .map((name, at) => ({ name, px: found[at] }))
        .filter(({ name, px }) => px > 0 && measured.current.get(name) !== px)
      news.forEach(({ name, px }) => measured.current.set(name, px))
      // What the guess left out comes now, and not with whatever next has the page drawn again.
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
