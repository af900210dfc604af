import { useRef } from 'react'

/** Runs actions one after another, so that quick taps each see the result of the one before. */
export const useQueue = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.current.then(act)
    last.current = next.catch(() => undefined)
    return next
  }
}
