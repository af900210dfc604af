import { useEffect, useRef } from 'react'
import { useDidHide } from '../lifecycle'

/** Runs when the page is left or the browser goes: the last moment to keep something. */
export const useLeaving = (run: () => void): void => {
  const live = useRef(run)
  live.current = run
  useDidHide(() => live.current())
  useEffect(() => {
    const leave = () => live.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
