import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../../shared/submit/use-act'
import { useQueue } from '../../../shared/submit/use-queue'
import { t } from '../../../locales/market/follow'
import { toast } from '../../../ui/Toast/toast'
import { useSource } from './source'

/**
 * Whether the user follows somebody. Optimistic: rolled back if refused. Changes are sent one after another.
 * @param known what the server said; undefined while unknown
 */
export const useFollow = (userCode: string, known: boolean | undefined) => {
  const { actOn } = useSource()
  const [own, setOwn] = useState<boolean | null>(null)
  const act = useAct()
  const queue = useQueue()
  const before = useRef(known)
  /** What the server last accepted; null: see `known`. */
  const accepted = useRef<boolean | null>(null)
  const latest = useRef(0)
  const forget = () => {
    accepted.current = null
    setOwn(null)
  }
  useEffect(() => {
    // A newer answer of the server wins. The first one may be older than a tap that didn't wait for it.
    if (before.current !== undefined) forget()
    before.current = known
  }, [known])
  useEffect(forget, [userCode])
  const isFollowed = own ?? known ?? false
  /** Resolves true if it was accepted, and not changed again meanwhile. */
  const change = async (on: boolean): Promise<boolean> => {
    setOwn(on)
    const turn = (latest.current += 1)
    const done = await queue(() =>
      act(`follow:${userCode}`, on, key => actOn(on ? 'follow' : 'unfollow', userCode, key)),
    )
    if (done !== null) accepted.current = on
    if (turn !== latest.current) return false
    if (done === null) setOwn(accepted.current)
    else toast(t(on ? 'follow.did_follow' : 'follow.did_unfollow'), 'ok')
    return done !== null
  }
  return { isFollowed, change }
}
