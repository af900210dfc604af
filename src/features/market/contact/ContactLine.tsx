import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/contact'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import './contact.scss'

/** A row that opens the contact, on pages where that isn't the main action. */
export const ContactLine = observer(function ContactLine({ onOpen }: { onOpen: () => void }) {
  return (
    <Pressable className="contact-line" onPress={onOpen}>
      <Icon name="phone" size={20} />
      <View className="grow t15">{t('contact.show')}</View>
      <Icon name="right" size={18} className="i4" />
    </Pressable>
  )
})
