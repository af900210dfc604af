import { useEffect, useState } from 'react'

const QUERY = '(min-width: 900px)'

/** The window is wide enough for two panes. Browsers only. */
export const useWide = (): boolean => {
  const [isWide, setWide] = useState(() => window.matchMedia(QUERY).matches)
  useEffect(() => {
    const list = window.matchMedia(QUERY)
    const change = () => setWide(list.matches)
    list.addEventListener?.('change', change)
    return () => list.removeEventListener?.('change', change)
  }, [])
  return isWide
}
