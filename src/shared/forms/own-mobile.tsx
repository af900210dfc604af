import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { endpoints } from '#contract'
import { isApiError } from '../../api'
import { t } from '../../locales/base/form'
import { Icon } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import { toast } from '../../ui/Toast/toast'
import { useApp } from '../use-app'
import './own-mobile.scss'

interface Props {
  /** The field's value: the mobile is offered only while it is empty. */
  value: string
  onFill: (mobile: string) => void
}

/** Offers the user's own mobile below a contact field; one tap fills it in. The device stores only it masked. */
export const OwnMobile = observer(function OwnMobile({ value, onFill }: Props) {
  const { api, user } = useApp()
  const [isAsking, setAsking] = useState(false)
  const masked = user.info?.mobile_masked
  if (value || !masked) return null
  const fill = async () => {
    if (isAsking) return
    setAsking(true)
    try {
      const { mobile } = await api.call(endpoints.account.getMyMobile, {})
      if (mobile) onFill(mobile)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) toast(error.message, 'alert')
    } finally {
      setAsking(false)
    }
  }
  return (
    <Pressable className="own-mobile t13" onPress={() => void fill()}>
      <Icon name="plus" size={16} />
      <View className="num">{t('form.own_mobile', { mobile: masked })}</View>
    </Pressable>
  )
})
