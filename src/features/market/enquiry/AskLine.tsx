import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/enquiry'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import type { Askable, Asking } from './useAsk'
import './enquiry.scss'

/** The row under a seller that asks about what the page shows, or leads on to the thread. */
export const AskLine = observer(function AskLine({ asking, thing }: { asking: Asking; thing: Askable }) {
  return (
    <Pressable className="ask-line" busy={asking.opening === thing.object_code} onPress={() => asking.open(thing)}>
      <Icon name="chat" size={20} className="none" />
      <View className="t15 w6 none">{t(asking.hasThread ? 'enquiry.ask_again' : 'enquiry.ask')}</View>
      <View className="t13 i3 grow">{t('enquiry.ask_line')}</View>
      <Icon name="right" size={18} className="i4 none" />
    </Pressable>
  )
})
