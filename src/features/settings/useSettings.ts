import { useState } from 'react'
import { isApiError } from '../../api'
import { useApp } from '../../app/app'
import { useLanguage } from '../../app/use-language'
import { t } from '../../locales/areas/settings'
import { toast } from '../../ui/Toast/toast'
import { cacheBytes, clearCache, sizeText } from './cache'

/** What the settings show and do. */
export const useSettings = () => {
  const { kept, storage, user } = useApp()
  const [bytes, setBytes] = useState(() => cacheBytes(storage))
  return {
    ...useLanguage(),
    info: user.info,
    othersCount: kept.all.length,
    cacheBytes: bytes,
    clearCache: () => {
      toast(t('settings.cache_done', { size: sizeText(clearCache(storage)) }), 'ok')
      setBytes(cacheBytes(storage))
    },
    /** Once more, when the page comes back. */
    look: () => {
      setBytes(cacheBytes(storage))
      void user.load().catch(() => {})
    },
  }
}

/** Leaving: this device only, or every device. One at a time. */
export const useLogout = () => {
  const { kept, logout } = useApp()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    othersCount: kept.all.length,
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
