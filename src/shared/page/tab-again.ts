import { useEffect, useRef } from 'react'
import type { RouteName } from '../../routes'

const watchers = new Map<RouteName, () => void>()

/** Reports a tap on the tab that is open. */
export const tabAgain = (tab: RouteName): void => watchers.get(tab)?.()

/** Runs when the tab of this tab page, already open, is tapped once more. */
export const useTabAgain = (tab: RouteName, run: () => void): void => {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const watch = () => latest.current()
    watchers.set(tab, watch)
    return () => {
      if (watchers.get(tab) === watch) watchers.delete(tab)
    }
  }, [tab])
}
