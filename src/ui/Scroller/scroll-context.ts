import { createContext } from 'react'

export interface ScrollState {
  /** Distance scrolled, in px. */
  top: number
  /** Height of the viewport, in px. */
  height: number
  /** Distance left to the end, in px. */
  left: number
}

type Listener = (state: ScrollState) => void

/** Reports the scroll position to components inside a scroller without rendering them again. */
export interface ScrollSource {
  listen: (listener: Listener) => () => void
  now: () => ScrollState
  /** Scrolls the element with this id into view. */
  show: (id: string) => void
}

export const makeScrollSource = (height: number, show: (id: string) => void) => {
  const listeners = new Set<Listener>()
  let state: ScrollState = { top: 0, height, left: Infinity }
  return {
    now: () => state,
    show,
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (next: ScrollState) => {
      state = next
      listeners.forEach(listener => listener(next))
    },
  }
}

export const ScrollContext = createContext<ScrollSource | null>(null)
