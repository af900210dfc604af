import { useRef } from 'react'

/** Runs acts one after the other, so that each sees what the one before has changed: keys are pressed quickly. */
export const useQueue = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (act: () => Promise<void>): Promise<void> => {
    const next = last.current.then(act)
    last.current = next.catch(() => undefined)
    return next
  }
}
