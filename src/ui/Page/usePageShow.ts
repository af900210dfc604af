import { useRef } from 'react'
import { useDidShow } from '../../platform/lifecycle'

/** Runs when the page comes back into view; not at its first show. */
export const usePageShow = (run: () => void): void => {
  const isFirst = useRef(true)
  useDidShow(() => {
    if (!isFirst.current) run()
    isFirst.current = false
  })
}
