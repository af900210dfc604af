import { useEffect, useRef, useState } from 'react'
import { useSwitches } from '#src/shared/submit/use-switches'
import { t } from '#src/locales/market/follow'
import { toast } from '#src/ui/Toast/toast'
import { useSource } from './source'

/**
 * Whether the user follows somebody. Optimistic: rolled back if refused.
 * @param known what the server said; undefined while unknown
 */
export const useFollow = (userCode: string, known: boolean | undefined) => {
  const { actOn } = useSource()
  /** What was tapped here; null: see `known`. */
  const [own, setOwn] = useState<boolean | null>(null)
  const set = useSwitches()
  const before = useRef(known)
  useEffect(() => {
    // A newer answer of the server wins. The first one may be older than a tap that didn't wait for it.
    if (before.current !== undefined) setOwn(null)
    before.current = known
  }, [known])
  useEffect(() => setOwn(null), [userCode])
  const isFollowed = own ?? known ?? false
  /** Resolves true if it was accepted, and not changed again meanwhile. */
  const change = async (on: boolean) => {
    const isSaved = await set(`follow:${userCode}`, {
      from: own,
      to: on,
      show: setOwn,
      send: key => actOn(on ? 'follow' : 'unfollow', userCode, key).then(() => on),
    })
    if (isSaved) toast(t(on ? 'follow.did_follow' : 'follow.did_unfollow'), 'ok')
    return isSaved
  }
  return { isFollowed, change }
}
