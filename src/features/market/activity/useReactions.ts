import { useEffect, useRef, useState } from 'react'
import type { ReactionKind } from '../../../../domain/market/activity'
import { useAct } from '../../../shared/submit/use-act'
import { useChanges } from '../../../shared/submit/use-changes'
import { useQueue } from '../../../shared/submit/use-queue'
import { useApp } from '../../../shared/use-app'
import { t } from '../../../locales/market/reaction'
import { usePageShow } from '../../../ui/Page/usePageShow'
import { toast } from '../../../ui/Toast/toast'
import { type OwnReactions, type Thing, useReactionSource } from './reaction-source'

type Counts = Record<ReactionKind, number>
const FLAG = { like: 'is_liked', favourite: 'is_favourite' } as const

/** The user's like and favourite of a listing or product. Optimistic: rolled back if refused; sent one after another. */
export const useReactions = (kind: Thing['kind'], code: string | undefined, onLogin: () => void) => {
  const { session } = useApp()
  const { loadOwnReactions, react } = useReactionSource()
  const [loaded, setLoaded] = useState<OwnReactions | null>(null)
  /** What the user did here, until a load knows of it; perhaps before the first load is answered. */
  const [acted, setActed] = useState<Partial<OwnReactions>>({})
  const own: Partial<OwnReactions> = { ...loaded, ...acted }
  const [counts, setCounts] = useState<Partial<Counts>>({})
  const act = useAct()
  const changes = useChanges()
  const queue = useQueue()
  const latest = useRef({ like: 0, favourite: 0 })
  const isKnown = session.isLogin
  const load = () => {
    if (!code || !isKnown) return
    const knowsAll = changes.beforeLoad()
    loadOwnReactions({ kind, code }).then(
      found => {
        setLoaded(found)
        if (knowsAll()) setActed({})
      },
      () => {
        // Like and favourite are unknown then; the page works without them.
      },
    )
  }
  useEffect(load, [kind, code, isKnown, loadOwnReactions, changes])
  usePageShow(load)

  const toggle = async (what: ReactionKind, shown: number) => {
    if (!session.isLogin) return onLogin()
    if (!code) return
    const on = !own[FLAG[what]]
    const put = (value: boolean, count: number) => {
      setActed(before => ({ ...before, [FLAG[what]]: value }))
      setCounts(before => ({ ...before, [what]: count }))
    }
    put(on, Math.max(0, shown + (on ? 1 : -1)))
    const turn = (latest.current[what] += 1)
    const send = () => act(`${what}:${code}`, on, key => react({ kind, code }, what, on, key))
    const done = await changes.run(() => queue(send))
    if (turn !== latest.current[what]) return
    if (done === null) return put(!on, shown)
    put(done.is_on, done.count)
    if (what === 'favourite') toast(t(on ? 'reaction.did_favourite' : 'reaction.did_unfavourite'), 'ok')
  }
  return {
    own,
    load,
    /** The count after an act on this page; otherwise `said`, the detail's. */
    countOf: (what: ReactionKind, said: number) => counts[what] ?? said,
    toggle: (what: ReactionKind, shown: number) => void toggle(what, shown),
  }
}
export type ReactionState = ReturnType<typeof useReactions>
