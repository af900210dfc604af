import { useApp } from '../../app/app'

/** Who is logged in, and what a person does with that. Observable. */
export const useProfile = () => {
  const { session, user, unread, config, logout } = useApp()
  return {
    isLogin: session.isLogin,
    info: session.isLogin ? user.info : null,
    badge: unread.badge,
    unreadCount: unread.count,
    canExamine: session.isLogin && session.hasPermission('examine.listing'),
    language: config.language,
    switchLanguage: () => void config.setLanguage(config.language === 'en' ? 'zh-Hans' : 'en'),
    /** Fails quietly: what is known stays. */
    reload: () =>
      user
        .load()
        .then(() => undefined)
        .catch(() => undefined),
    logOut: () => logout(),
    reloadUnread: () => unread.load(),
  }
}
