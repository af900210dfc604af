import { useCallback, useEffect, useState } from 'react'
import { usePageShow } from '../../ui/Page/usePageShow'
import { type Next, takeFirstNext, useSource } from './source'

/** The next meeting: from the page's HTML, or as last seen until it has loaded; undefined while neither is there. */
export const useNext = () => {
  const { isIn, load, recall } = useSource()
  const [first] = useState(takeFirstNext)
  const [next, setNext] = useState<Next | undefined>(() => first ?? recall())
  const reload = useCallback(async () => {
    const loaded = await load()
    if (loaded) setNext(loaded)
  }, [load])
  useEffect(() => {
    // The HTML doesn't know what this person has booked.
    if (!first || isIn()) void reload()
  }, [first, isIn, reload])
  usePageShow(() => void reload())
  return { next, reload }
}
