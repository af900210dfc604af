import { observer } from 'mobx-react-lite'
import { useLanguage } from '#src/shared/use-language'
import { t } from '#src/locales/base/account'
import { Pressable } from '#src/ui/Pressable'
import './account.scss'

/** Switches to the other language before log-in, where there are no settings yet. */
export const LanguageSwitch = observer(function LanguageSwitch() {
  const { language, setLanguage } = useLanguage()
  return (
    <Pressable className="account__language t13" onPress={() => void setLanguage(language === 'en' ? 'zh-Hans' : 'en')}>
      {t('login.other_language')}
    </Pressable>
  )
})
