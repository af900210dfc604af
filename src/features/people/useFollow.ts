import { useEffect, useState } from 'react'
import { useAct } from '../../app/use-act'
import { t } from '../../locales/areas/people'
import { toast } from '../../ui/Toast/toast'
import { actOn } from './source'

/**
 * Whether one follows somebody, shown at once and taken back where refused.
 * @param known as the server said; while it isn't known, undefined
 */
export const useFollow = (userCode: string, known: boolean | undefined) => {
  const [own, setOwn] = useState<boolean | null>(null)
  const act = useAct()
  // What the server says later is the truth.
  useEffect(() => setOwn(null), [known, userCode])
  const isFollowed = own ?? known ?? false
  const change = async (on: boolean): Promise<boolean> => {
    setOwn(on)
    const done = await act(`follow:${userCode}`, on, key => actOn(on ? 'follow' : 'unfollow', userCode, key))
    if (done === null) setOwn(null)
    else toast(t(on ? 'people.did_follow' : 'people.did_unfollow'), 'ok')
    return done !== null
  }
  return { isFollowed, change }
}
