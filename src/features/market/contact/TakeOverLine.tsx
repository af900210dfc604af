import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/market/contact'
import { useAct } from '#src/shared/submit/use-act'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { toast } from '#src/ui/Toast/toast'
import { useSource } from './source'
import './contact.scss'

/** On one's own product without a contact: one tap gives it the one that was given last. */
export const TakeOverLine = observer(function TakeOverLine({ code }: { code: string }) {
  const { takeOver } = useSource()
  const act = useAct()
  const [isDone, setDone] = useState(false)
  if (isDone) return null
  const give = async () => {
    if (!(await act('take over', code, key => takeOver(code, key)))) return
    toast(t('contact.taken_over'), 'ok')
    setDone(true)
  }
  return (
    <Pressable className="contact-line" onPress={() => void give()}>
      <Icon name="phone" size={20} />
      <View className="grow">
        <View className="t15">{t('contact.take_over')}</View>
        <View className="t13 i3">{t('contact.take_over_text')}</View>
      </View>
      <Icon name="right" size={18} className="i4" />
    </Pressable>
  )
})
