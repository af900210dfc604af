import { createContext } from 'react'

export interface ScrollState {
  /** Distance scrolled, in px. */
  top: number
  /** Height of what is seen, in px. */
  height: number
  /** Distance left to the end, in px. */
  left: number
}

type Listener = (state: ScrollState) => void

/** Tells those inside a scroller how far it is; nobody renders anew unless they choose to. */
export interface ScrollSource {
  listen: (listener: Listener) => () => void
  now: () => ScrollState
  /** Brings an element of the scroller into view, by its id. */
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
