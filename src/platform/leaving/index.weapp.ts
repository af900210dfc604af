import { useEffect, useRef } from 'react'
import { useDidHide } from '../lifecycle'

/** Runs when the page is left or WeChat goes into the background: the last moment to keep something. */
export const useLeaving = (run: () => void): void => {
  const live = useRef(run)
  live.current = run
  useDidHide(() => live.current())
  useEffect(() => () => live.current(), [])
}
