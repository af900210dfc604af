import { useRef } from 'react'

/** Runs actions one after another, so that quick key presses each see the result of the one before. */
export const useQueue = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (act: () => Promise<void>): Promise<void> => {
    const next = last.current.then(act)
    last.current = next.catch(() => undefined)
    return next
  }
}
