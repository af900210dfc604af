import { useRef } from 'react'
import { useDidHide, useDidShow } from '../../platform/lifecycle'

/** Runs when the page comes back into view; not at its first show. */
export const usePageShow = (run: () => void): void => {
  const wasHidden = useRef(false)
  useDidHide(() => {
    wasHidden.current = true
  })
  useDidShow(() => {
    if (wasHidden.current) run()
    wasHidden.current = false
  })
}
