import { useEffect, useRef } from 'react'
import { followSteps } from '../browser'
import { useDidHide, useDidShow } from '../lifecycle'

/** Marks an entry of the history that a page laid over its own first one. */
const MARK = 'step'

const paramOf = (key: string): string | null => new URLSearchParams(window.location.search).get(key)

/** Sets one parameter of the address (null: takes it away). `isStep`: as a step that the system's back undoes. */
const setParam = (key: string, value: string | null, isStep: boolean): void => {
  const { pathname, search, hash } = window.location
  const params = new URLSearchParams(search)
  if (value === null) params.delete(key)
  else params.set(key, value)
  const next = params.toString()
  const url = pathname + (next && `?${next}`) + hash
  if (isStep) window.history.pushState({ ...window.history.state, [MARK]: true }, '', url)
  else window.history.replaceState(window.history.state, '', url)
}

/**
 * The address says what the page shows, and follows it.
 * @param isStep an address with a value lies over the one without: back takes it off. Browsers only.
 */
export const showInAddress = (key: string, value: string | null, isStep = false): void => {
  const shown = paramOf(key)
  if (shown === value) return
  // What was laid over is taken off, so that the next back leads on.
  if (value === null && window.history.state?.[MARK]) window.history.back()
  else setParam(key, value, isStep && shown === null)
}

/** Tells what the address says after each back and forward within this very page. Browsers only. */
export const useSteps = (key: string, onStep: (value: string | null) => void): void => {
  const live = useRef(onStep)
  live.current = onStep
  // Back from a page that lies over this one leads to this one's address, too, and is the router's.
  const isShown = useRef(true)
  useDidShow(() => {
    isShown.current = true
  })
  useDidHide(() => {
    isShown.current = false
  })
  useEffect(() => {
    const { pathname } = window.location
    return followSteps(() => {
      if (!isShown.current || window.location.pathname !== pathname) return false
      live.current(paramOf(key))
      return true
    })
  }, [key])
}
