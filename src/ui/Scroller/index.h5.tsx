import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useDidShow } from '../../platform/lifecycle'
import { frame } from '../../platform/frame'
import { Indicator } from './Indicator'
import { makeScrollSource, ScrollContext } from './scroll-context'
import type { ScrollerProps } from './types'
import { usePull } from './usePull'
import './scroller.scss'
import './upward.h5.scss'

/** The one scroller of a page. */
export const Scroller = ({ children, fills, upward, onRefresh, handle }: ScrollerProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const find = (id: string) => scroller.current?.querySelector<HTMLElement>(`[id="${id}"]`)
  const show = (id: string) => {
    const element = find(id)
    element?.scrollIntoView({ block: 'center' })
    // Not a button: the Enter key that led here would press it.
    element?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }
  const [source] = useState(() => makeScrollSource(frame().height, show))
  const { phase, said } = usePull(scroller, content, onRefresh)

  useImperativeHandle(
    handle,
    () => ({
      scrollTo: top => scroller.current?.scrollTo({ top: upward ? -top : top }),
      isAtTop: () => source.now().top <= 0,
      show: source.show,
      showTop: id => find(id)?.scrollIntoView({ block: 'start' }),
    }),
    [source, upward],
  )

  const tell = () => {
    const element = scroller.current
    if (!element || element.clientHeight === 0) return
    lastTop.current = element.scrollTop
    // Upward, browsers count below zero; above it is only what a bouncing page shows for a moment.
    const top = upward ? Math.max(0, -element.scrollTop) : element.scrollTop
    source.tell({ top, height: element.clientHeight, left: element.scrollHeight - top - element.clientHeight })
  }
  useEffect(tell, [source, upward])
  // A page that was hidden may have lost its scroll position.
  useDidShow(() => {
    const element = scroller.current
    if (element && element.scrollTop !== lastTop.current) element.scrollTop = lastTop.current
  })

  const classes = ['scroller', fills && 'scroller--fills', upward && 'scroller--up']
  return (
    // Focusable, so that the keyboard can scroll a page that has nothing else to focus.
    <div className={classes.filter(Boolean).join(' ')} ref={scroller} tabIndex={0} onScroll={tell}>
      {onRefresh && <Indicator phase={phase} said={said} />}
      <div className="scroller__content" ref={content}>
        <ScrollContext.Provider value={source}>{children}</ScrollContext.Provider>
      </div>
    </div>
  )
}
