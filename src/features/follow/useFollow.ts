import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../shared/submit/use-act'
import { t } from '../../locales/areas/follow'
import { toast } from '../../ui/Toast/toast'
import { useSource } from './source'

/**
 * Whether the user follows somebody. Optimistic: rolled back if refused.
 * @param known what the server said; undefined while unknown
 */
export const useFollow = (userCode: string, known: boolean | undefined) => {
  const { actOn } = useSource()
  const [own, setOwn] = useState<boolean | null>(null)
  const act = useAct()
  const before = useRef(known)
  useEffect(() => {
    // A newer answer of the server wins. The first one may be older than a tap that didn't wait for it.
    if (before.current !== undefined) setOwn(null)
    before.current = known
  }, [known])
  useEffect(() => setOwn(null), [userCode])
  const isFollowed = own ?? known ?? false
  const change = async (on: boolean): Promise<boolean> => {
    setOwn(on)
    const done = await act(`follow:${userCode}`, on, key => actOn(on ? 'follow' : 'unfollow', userCode, key))
    if (done === null) setOwn(null)
    else toast(t(on ? 'follow.did_follow' : 'follow.did_unfollow'), 'ok')
    return done !== null
  }
  return { isFollowed, change }
}
