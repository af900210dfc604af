import { type RefObject, useEffect, useRef, useState } from 'react'
import { damp, phaseAt, PULL_THRESHOLD_PX, type PullPhase } from './pull'

const SAID_MS = 900

/**
 * Pull to refresh by touch: follows the finger without rendering, and renders only when the phase changes. Ignores a
 * touch that starts anywhere but at the very top, moves sideways, or gets a second finger. By hand: pulltorefreshjs
 * puts markup and styles of its own into the page, and has no phase that says the result.
 */
export const usePull = (
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  onRefresh?: () => Promise<string | void>,
) => {
  const [phase, setPhase] = useState<PullPhase>('idle')
  const [said, setSaid] = useState('')
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  const enabled = Boolean(onRefresh)

  useEffect(() => {
    const element = scroller.current
    const moved = content.current
    if (!element || !moved || !enabled) return
    let start: { x: number; y: number } | null = null
    let following = false
    let busy = false
    let offset = 0
    let alive = true

    const move = (px: number, eased: boolean) => {
      offset = px
      moved.style.transition = eased ? 'transform var(--t-mid) var(--e-out)' : 'none'
      moved.style.transform = px > 0 ? `translateY(${px}px)` : ''
    }
    const restore = () => {
      if (!alive) return
      move(0, true)
      setPhase('idle')
    }
    const run = async () => {
      busy = true
      move(PULL_THRESHOLD_PX, true)
      setPhase('refreshing')
      const text = await refresh.current?.().catch(() => undefined)
      busy = false
      if (!alive) return
      if (!text) return restore()
      setSaid(text)
      setPhase('done')
      setTimeout(() => !following && !busy && restore(), SAID_MS)
    }

    const down = (event: TouchEvent) => {
      // A second finger ends the pull of the first.
      if (following) restore()
      // A drag by a row's grip is not a pull.
      const isGrip = event.target instanceof Element && event.target.closest('.row-grip') !== null
      start =
        busy || isGrip || event.touches.length > 1 || element.scrollTop > 0
          ? null
          : { x: event.touches[0].clientX, y: event.touches[0].clientY }
      following = false
    }
    const drag = (event: TouchEvent) => {
      if (!start) return
      const dy = event.touches[0].clientY - start.y
      if (!following) {
        if (Math.abs(event.touches[0].clientX - start.x) > Math.abs(dy) || dy <= 0 || event.touches.length > 1) {
          start = null
          return
        }
        following = true
      }
      if (event.cancelable) event.preventDefault()
      move(damp(dy), false)
      setPhase(phaseAt(offset))
    }
    const up = (refreshes: boolean) => () => {
      if (following) {
        if (refreshes && offset >= PULL_THRESHOLD_PX) void run()
        else restore()
      }
      start = null
      following = false
    }
    const letGo = up(true)
    const abort = up(false)

    element.addEventListener('touchstart', down, { passive: true })
    element.addEventListener('touchmove', drag, { passive: false })
    element.addEventListener('touchend', letGo)
    element.addEventListener('touchcancel', abort)
    return () => {
      alive = false
      element.removeEventListener('touchstart', down)
      element.removeEventListener('touchmove', drag)
      element.removeEventListener('touchend', letGo)
      element.removeEventListener('touchcancel', abort)
    }
  }, [scroller, content, enabled])

  return { phase, said }
}
