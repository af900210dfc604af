import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { SubscribeKind } from '#domain/base/message'
import { t } from '../../locales/base/subscribe'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { toast } from '../../ui/Toast/toast'
import { useAct } from '../submit/use-act'
import { useApp } from '../use-app'
import { isLinkedHere } from '../wechat-here'
import { useSubscribe } from './use-subscribe'
import './subscribe-offer.scss'

/** WeChat asks for at most three at a time. */
type AtOnce =
  | readonly [SubscribeKind]
  | readonly [SubscribeKind, SubscribeKind]
  | readonly [SubscribeKind, SubscribeKind, SubscribeKind]

/**
 * Offers to tell the user in WeChat how something goes on. Shown in the mini-program only, to who is linked to WeChat;
 * gone once the user has answered.
 */
export const SubscribeOffer = observer(function SubscribeOffer({ kinds, text }: { kinds: AtOnce; text: string }) {
  const { user } = useApp()
  const { canAsk, ask } = useSubscribe()
  const act = useAct()
  const [isAnswered, setAnswered] = useState(false)
  const wanted = kinds.filter(canAsk)
  if (isAnswered || !wanted.length || !isLinkedHere(user.info)) return null
  const answer = async () => {
    const given = await act('subscribe', wanted, async key => ({ left: await ask(wanted, key) }))
    if (!given) return
    setAnswered(true)
    if (given.left) toast(t('subscribe.allowed'), 'ok')
  }
  return (
    <View className="card row g8 subscribe-offer">
      <Icon name="wechat" size={20} className="none" />
      <View className="grow t13 i2">{text}</View>
      <Button kind="sub" size="s" onPress={() => void answer()}>
        {t('subscribe.ask')}
      </Button>
    </View>
  )
})
