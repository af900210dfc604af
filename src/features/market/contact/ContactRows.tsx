import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ContactView } from '#contract/market/contact'
import { t } from '#src/locales/market/contact'
import { dial } from '#src/platform/phone'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import './contact.scss'

const copyText = async (text: string) => {
  await copyAndSay(text, t('contact.copied'), t('contact.copy_failed'))
}

/** A mobile to call or copy, and a WeChat ID to copy. */
export const ContactRows = observer(function ContactRows({ contact }: { contact: ContactView }) {
  const { mobile, wechat_id: wechat } = contact
  return (
    <View className="contact">
      {mobile && (
        <View className="contact__row row g8">
          <Icon name="phone" size={20} className="i3" />
          <View className="grow">
            <View className="t13 i3">{t('contact.mobile')}</View>
            <View className="t17 w6 num contact__value">{mobile}</View>
          </View>
          <Button kind="sub" size="s" label={t('contact.copy_mobile')} onPress={() => void copyText(mobile)}>
            {t('contact.copy')}
          </Button>
          <Button kind="ink" size="s" onPress={() => dial(mobile)}>
            {t('contact.call')}
          </Button>
        </View>
      )}
      {wechat && (
        <View className="contact__row row g8">
          <Icon name="wechat" size={20} className="i3" />
          <View className="grow">
            <View className="t13 i3">{t('contact.wechat')}</View>
            <View className="t17 w6 contact__value">{wechat}</View>
          </View>
          <Button kind="sub" size="s" label={t('contact.copy_wechat')} onPress={() => void copyText(wechat)}>
            {t('contact.copy')}
          </Button>
        </View>
      )}
    </View>
  )
})
