import { useState } from 'react'
import { isOffline } from '../../api'
import { useApp } from '../../app/app'

/** Who is logged in, and what a person does with that. Observable. */
export const useProfile = () => {
  const { session, user, unread, config, logout } = useApp()
  const [stale, setStale] = useState<{ isOffline: boolean } | null>(null)
  return {
    isLogin: session.isLogin,
    info: session.isLogin ? user.info : null,
    badge: unread.badge,
    unreadCount: unread.count,
    canExamine: session.isLogin && session.hasPermission('examine.listing'),
    language: config.language,
    switchLanguage: () => void config.setLanguage(config.language === 'en' ? 'zh-Hans' : 'en'),
    /** The last try failed: what is shown is what was last seen. */
    isStale: stale !== null,
    /** It failed because nothing came back, not because the server refused. */
    isOffline: stale?.isOffline ?? false,
    /** What is known stays where it fails. */
    reload: () =>
      user.load().then(
        () => setStale(null),
        error => setStale({ isOffline: isOffline(error) }),
      ),
    logOut: () => logout(),
    reloadUnread: () => unread.load(),
  }
}
