import { useEffect, useState } from 'react'
import { endpoints } from '../../../contract'
import { isOffline } from '../../api'
import { onLate, useApp } from '../../app/app'
import { DESK_PERMISSIONS } from '../../routes'

export interface People {
  following: number
  fans: number
}

const peopleKey = (uid: string | null) => `my:${uid}:people`
const countsKey = (uid: string | null) => `my:${uid}:counts`

/** Who is logged in, and what a person does with that. Observable. */
export const useProfile = () => {
  const { api, session, user, unread, config, storage, logout } = useApp()
  const { uid } = session
  const [stale, setStale] = useState<'offline' | 'fault' | 'late' | null>(null)
  const [counted, setCounted] = useState<{ uid: string | null; counts: Record<string, number> } | null>(null)

  const [known, setPeople] = useState<{ uid: string | null; people: People } | null>(null)

  const reloadCounts = async () => {
    const { counts } = await api.call(endpoints.listing.getMyListingPage, { limit: 1 })
    storage.set(countsKey(uid), counts)
    setCounted({ uid, counts })
  }
  const reloadPeople = async () => {
    if (!uid) return
    const { following_count, fan_count } = await api.call(endpoints.follow.getUserProfile, { user_code: uid })
    const people = { following: following_count, fans: fan_count }
    storage.set(peopleKey(uid), people)
    setPeople({ uid, people })
  }
  /** What is known stays where it fails. */
  const reload = async (load: () => Promise<unknown> = () => user.load()) => {
    const cancel = onLate(() => setStale('late'))
    const faultOf = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        (error: unknown) => (isOffline(error) ? 'offline' : 'fault'),
      )
    const [ofUser, ofCounts, ofPeople] = await Promise.all([
      faultOf(load()),
      faultOf(reloadCounts()),
      faultOf(reloadPeople()),
    ])
    cancel()
    setStale(ofUser ?? ofCounts ?? ofPeople)
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
    /** How many I follow and how many follow me, as last seen. */
    people: known?.uid === uid ? known.people : storage.get<People>(peopleKey(uid)),
    badge: unread.badge,
    unreadCount: unread.count,
    canExamine: session.isLogin && DESK_PERMISSIONS.some(one => session.hasPermission(one)),
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
