import { useEffect, useRef } from 'react'
import { followSteps } from '../browser'
import { useDidHide, useDidShow } from '../lifecycle'

/** Marks a history entry that a page pushed over its own first one. */
const MARK = 'step'

const paramOf = (key: string): string | null => new URLSearchParams(window.location.search).get(key)

/** Sets one query parameter (null removes it). `isStep`: as a new history entry, which back undoes. */
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
 * Puts what the page shows into the address. Browsers only.
 * @param isStep a first value is pushed as a history entry, so that back removes it
 */
export const showInAddress = (key: string, value: string | null, isStep = false): void => {
  const shown = paramOf(key)
  if (shown === value) return
  // The pushed entry is popped, so that the next back leaves the page.
  if (value === null && window.history.state?.[MARK]) window.history.back()
  else setParam(key, value, isStep && shown === null)
}

/** Calls `onStep` with the parameter's value after each back and forward within this page. Browsers only. */
export const useSteps = (key: string, onStep: (value: string | null) => void): void => {
  const live = useRef(onStep)
  live.current = onStep
  // Back from a page above this one also leads to this page's address, and is the router's.
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
