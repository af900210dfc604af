import { useEffect, useRef } from 'react'
import { holdBack } from '../../platform/browser'

/** While `open`, the browser's back button closes what lies over the page instead of leaving the page. */
export const useBackCloses = (open: boolean, close: () => void): void => {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (open ? holdBack(() => latest.current()) : undefined), [open])
}
