import { useCallback, useEffect, useState } from 'react'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { type Next, takeFirstNext, useSource } from './source'
import { useLaunch } from './useLaunch'

const NONE: Next = { conference: null, booking_state: null }

/** The next meeting: from the page's HTML, or as last seen until it has loaded; undefined while neither is there. */
export const useNext = () => {
  const { isIn, load, recall } = useSource()
  const [first] = useState(takeFirstNext)
  const [before] = useState(() => first ?? recall())
  const [fresh, setFresh] = useState<Next>()
  const reload = useCallback(async () => {
    const loaded = await load()
    // On failure keep what is shown; if nothing was ever shown, give up the card's space.
    setFresh(now => loaded ?? now ?? (before ? undefined : NONE))
  }, [load, before])
  useEffect(() => {
    // The HTML doesn't know what this person has booked.
    if (!first || isIn()) void reload()
  }, [first, isIn, reload])
  usePageShow(() => void reload())
  useLaunch(fresh)
  return { next: fresh ?? before, reload }
}
