import { useState } from 'react'
import { endpoints } from '../../../contract'
import type { Locale } from '../../../domain/constants'
import { isApiError } from '../../api'
import { useApp } from '../../app/app'
import { t } from '../../locales/areas/settings'
import { toast } from '../../ui/Toast/toast'
import { cacheBytes, clearCache, sizeText } from './cache'

/** What the settings show and do. */
export const useSettings = () => {
  const { api, config, kept, session, storage, user } = useApp()
  const [bytes, setBytes] = useState(() => cacheBytes(storage))
  return {
    language: config.language,
    /** At once on this device; the server learns it for what it sends later. */
    setLanguage: async (language: Locale) => {
      if (language === config.language) return
      try {
        await config.setLanguage(language)
      } catch {
        return toast(t('settings.language_failed'), 'alert')
      }
      if (session.isLogin) void api.call(endpoints.account.updateUserInfo, { language }).catch(() => {})
    },
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
