import { useState } from 'react'
import { useApp } from '../../app/app'

/** Who is logged in, and what a person does with that. Observable. */
export const useProfile = () => {
  const { session, user, unread, config, logout } = useApp()
  const [isStale, setStale] = useState(false)
  return {
    isLogin: session.isLogin,
    info: session.isLogin ? user.info : null,
    badge: unread.badge,
    unreadCount: unread.count,
    canExamine: session.isLogin && session.hasPermission('examine.listing'),
    language: config.language,
    switchLanguage: () => void config.setLanguage(config.language === 'en' ? 'zh-Hans' : 'en'),
    /** The last try failed: what is shown is what was last seen. */
    isStale,
    /** What is known stays where it fails. */
    reload: async () => {
      const isLoaded = await user.load().then(
        () => true,
        () => false,
      )
      setStale(!isLoaded)
    },
    logOut: () => logout(),
    reloadUnread: () => unread.load(),
  }
}
