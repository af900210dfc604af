import { useEffect, useState } from 'react'
import type { ReactionKind } from '#domain/market/activity'
import { useChanges } from '#src/shared/submit/use-changes'
import { useSwitches } from '#src/shared/submit/use-switches'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/reaction'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { type OwnReactions, type Thing, useReactionSource } from './reaction-source'

type Counts = Record<ReactionKind, number>
const FLAG = { like: 'is_liked', favourite: 'is_favourite' } as const

/** The user's like and favourite of a listing or product. Optimistic: rolled back if refused. */
export const useReactions = (kind: Thing['kind'], code: string | undefined, onLogin: () => void) => {
  const { session } = useApp()
  const { loadOwnReactions, react } = useReactionSource()
  const [loaded, setLoaded] = useState<OwnReactions | null>(null)
  /** What the user did here, until a load knows of it; perhaps before the first load is answered. */
  const [acted, setActed] = useState<Partial<OwnReactions>>({})
  const own: Partial<OwnReactions> = { ...loaded, ...acted }
  const [counts, setCounts] = useState<Partial<Counts>>({})
  const changes = useChanges()
  const set = useSwitches()
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
    const isSaved = await changes.run(() =>
      set(`${what}:${code}`, {
        from: { is_on: !on, count: shown },
        to: { is_on: on, count: Math.max(0, shown + (on ? 1 : -1)) },
        show: ({ is_on, count }) => {
          setActed(before => ({ ...before, [FLAG[what]]: is_on }))
          setCounts(before => ({ ...before, [what]: count }))
        },
        send: key => react({ kind, code }, what, on, key),
      }),
    )
    if (isSaved && what === 'favourite') toast(t(on ? 'reaction.did_favourite' : 'reaction.did_unfavourite'), 'ok')
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
