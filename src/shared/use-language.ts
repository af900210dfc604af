import { endpoints } from '../../contract'
import type { Locale } from '../../domain/base/locale'
import { t } from '../locales'
import { toast } from '../ui/Toast/toast'
import { useApp } from './use-app'

/** The app's language and its setter: takes effect here at once; the server learns it for what it sends later. */
export const useLanguage = () => {
  const { api, config, session } = useApp()
  return {
    language: config.language,
    setLanguage: async (language: Locale) => {
      if (language === config.language) return
      try {
        await config.setLanguage(language)
      } catch {
        return toast(t('language.failed'), 'alert')
      }
      if (session.isLogin) void api.call(endpoints.account.updateUserInfo, { language }).catch(() => {})
    },
  }
}
