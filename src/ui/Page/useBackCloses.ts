import { useEffect, useRef } from 'react'
import { holdBack } from '../../platform/over'

/**
 * While `open`, the system's back closes what lies over the page instead of leaving the page.
 * @param open a number: so many steps, each of which back undoes by one `close`
 */
export const useBackCloses = (open: boolean | number, close: () => void): void => {
  const latest = useRef(close)
  latest.current = close
  const count = Number(open)
  useEffect(() => {
    const ends = Array.from({ length: count }, () => holdBack(() => latest.current()))
    return () => ends.forEach(end => end())
  }, [count])
}
