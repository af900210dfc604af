import { useEffect, useRef } from 'react'
import { go, isInFront, tabOf } from '#src/navigation'
import { launchPath } from '#src/platform/browser'
import { type Next, useSource } from './source'

const HOME_TAB = 0
/** `isNew` until home is shown for the first time in this launch. */
export const launch = { isNew: true }

/**
 * Opens the meeting's page once for a launch: at home, by a person who is logged in, while the meeting is live.
 * @param fresh the next meeting as loaded now; undefined until then
 */
export const useLaunch = (fresh: Next | undefined): void => {
  const { isIn } = useSource()
  const mayOpen = useRef(false)
  useEffect(() => {
    mayOpen.current = launch.isNew && isIn() && tabOf(launchPath()) === HOME_TAB
    launch.isNew = false
  }, [isIn])
  useEffect(() => {
    if (!fresh || !mayOpen.current) return
    mayOpen.current = false
    if (fresh.conference?.state === 'live' && isInFront('home'))
      void go('conference', { conference_code: fresh.conference.conference_code })
  }, [fresh])
}
