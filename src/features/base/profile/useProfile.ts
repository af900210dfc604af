import { useEffect, useState } from 'react'
import { isOffline } from '#src/api'
import { onSlow } from '#src/shared/app'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales'
import { DESK_PERMISSIONS } from '#src/routes'
import { toast } from '#src/ui/Toast/toast'

/** The logged-in user, unread counts and account actions. Observable. */
export const useProfile = () => {
  const { clock, session, user, unread, config, logout } = useApp()
  const { uid } = session
  const [stale, setStale] = useState<'offline' | 'fault' | 'slow' | null>(null)

  /** Keeps the known info on failure. */
  const reload = async (load: () => Promise<unknown> = () => user.load()) => {
    const cancel = onSlow(clock)(() => setStale('slow'))
    const fault = await load().then(
      () => null,
      (error: unknown) => (isOffline(error) ? 'offline' : 'fault'),
    )
    cancel()
    setStale(fault)
  }
  useEffect(() => {
    if (uid) void reload(() => user.awaited())
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each person
  }, [uid])
  return {
    isLogin: session.isLogin,
    info: session.isLogin ? user.info : null,
    badge: unread.badge,
    unreadCount: unread.count,
    canExamine: session.isLogin && DESK_PERMISSIONS.some(one => session.hasPermission(one)),
    switchLanguage: () =>
      void config.setLanguage(config.language === 'en' ? 'zh-Hans' : 'en').catch(() => toast(t('error.open'), 'wifi')),
    /** The info shown is the last known one. */
    isStale: stale !== null,
    /** It failed because there was no answer, not because the server refused. */
    isOffline: stale === 'offline',
    /** It hasn't failed yet, but is slow. */
    isSlow: stale === 'slow',
    reload: () => reload(),
    logOut: () => logout(),
    reloadUnread: () => unread.load(),
  }
}
