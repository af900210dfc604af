import { useState } from 'react'
import { isApiError } from '#src/api'
import { useApp } from '#src/shared/use-app'
import { useLanguage } from '#src/shared/use-language'
import { t } from '#src/locales/base/settings'
import { toast } from '#src/ui/Toast/toast'
import { cacheBytes, clearCache, sizeText } from './cache'

/** Data and actions of the settings page. */
export const useSettings = () => {
  const { otherAccounts, storage, user } = useApp()
  const [bytes, setBytes] = useState(() => cacheBytes(storage))
  return {
    ...useLanguage(),
    info: user.info,
    othersCount: otherAccounts.all.length,
    cacheBytes: bytes,
    clearCache: () => {
      toast(t('settings.cache_done', { size: sizeText(clearCache(storage)) }), 'ok')
      setBytes(cacheBytes(storage))
    },
    /** Refreshes cache size and user; call it when the page is shown again. */
    look: () => {
      setBytes(cacheBytes(storage))
      void user.load().catch(() => {})
    },
  }
}

/** Logs out on this device only, or on all devices. One request at a time. */
export const useLogout = () => {
  const { otherAccounts, logout } = useApp()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    othersCount: otherAccounts.all.length,
    logOut: async (everywhere = false) => {
      if (isBusy) return
      setBusy(true)
      try {
        await logout({ everywhere })
      } catch (error) {
        if (!isApiError(error)) throw error
        if (!error.isHandled) toast(error.message, 'alert')
      } finally {
        setBusy(false)
      }
    },
  }
}
