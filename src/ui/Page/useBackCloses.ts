import { useEffect, useRef } from 'react'
import { pushOverlay } from '../../platform/overlay-history'

/**
 * While `open`, the system's back calls `close` instead of leaving the page.
 * @param open a number stands for that many steps; each back undoes one with one `close`
 */
export const useBackCloses = (open: boolean | number, close: () => void): void => {
  const latest = useRef(close)
  latest.current = close
  const count = Number(open)
  useEffect(() => {
    const ends = Array.from({ length: count }, () => pushOverlay(() => latest.current()))
    return () => ends.forEach(end => end())
  }, [count])
}
