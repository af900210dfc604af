import { useEffect, useState } from 'react'
import { endpoints } from '../../../contract'
import { isOffline } from '../../api'
import { onLate, useApp } from '../../app/app'

const countsKey = (uid: string | null) => `my:${uid}:counts`

/** Who is logged in, and what a person does with that. Observable. */
export const useProfile = () => {
  const { api, session, user, unread, config, storage, logout } = useApp()
  const { uid } = session
  const [stale, setStale] = useState<'offline' | 'fault' | 'late' | null>(null)
  const [counted, setCounted] = useState<{ uid: string | null; counts: Record<string, number> } | null>(null)

  const reloadCounts = async () => {
    const { counts } = await api.call(endpoints.listing.getMyListingPage, { limit: 1 })
    storage.set(countsKey(uid), counts)
    setCounted({ uid, counts })
  }
  /** What is known stays where it fails. */
  const reload = async (load: () => Promise<unknown> = () => user.load()) => {
    const cancel = onLate(() => setStale('late'))
    const faultOf = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        (error: unknown) => (isOffline(error) ? 'offline' : 'fault'),
      )
    const [ofUser, ofCounts] = await Promise.all([faultOf(load()), faultOf(reloadCounts())])
    cancel()
    setStale(ofUser ?? ofCounts)
  }
  useEffect(() => {
    if (uid) void reload(() => user.awaited())
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each person
  }, [uid])
  return {
    isLogin: session.isLogin,
    info: session.isLogin ? user.info : null,
    /** My listings by state, as last seen; null while nothing is known of this person. */
    counts: counted?.uid === uid ? counted.counts : storage.get<Record<string, number>>(countsKey(uid)),
    badge: unread.badge,
    unreadCount: unread.count,
    canExamine: session.isLogin && session.hasPermission('examine.listing'),
    language: config.language,
    switchLanguage: () => void config.setLanguage(config.language === 'en' ? 'zh-Hans' : 'en'),
    /** What is shown is what was last seen. */
    isStale: stale !== null,
    /** It failed because nothing came back, not because the server refused. */
    isOffline: stale === 'offline',
    /** It hasn't failed yet, but takes its time. */
    isLate: stale === 'late',
    reload: () => reload(),
    logOut: () => logout(),
    reloadUnread: () => unread.load(),
  }
}
