import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { aria } from '../../platform/aria'
import { Icon } from '../Icon/Icon'
import { useFront } from '../Page/front'
import { Pressable } from '../Pressable'
import { bringUp, drop, shown, type ToastMessage } from './toast'
import './toast.scss'

const SHORT_MS = 2000
const LONG_MS = 3500

/** A toast without its host and timer. */
export const ToastCard = ({ icon, text, act }: Pick<ToastMessage, 'icon' | 'text' | 'act'>) => (
  <View className="toast">
    {icon && <Icon name={icon} size={16} />}
    <View>{text}</View>
    {act && (
      <Pressable className="toast__act" onPress={act.run}>
        {act.text}
      </Pressable>
    )}
  </View>
)

/** Shows toasts: one host per page; the visible page's is used. */
export const ToastHost = () => {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  useFront(
    () => bringUp(setMessage),
    () => {
      drop(setMessage)
      setMessage(null)
    },
  )
  useEffect(() => {
    if (!message) return
    const end = () => {
      shown(setMessage, message)
      // A newer toast may be set but not rendered yet.
      setMessage(now => (now === message ? null : now))
    }
    const timer = setTimeout(end, message.act || message.text.length > 16 ? LONG_MS : SHORT_MS)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <View className="toast-host" {...aria({ role: 'status' })}>
      {message && (
        <ToastCard
          key={message.id}
          {...message}
          act={
            message.act && {
              text: message.act.text,
              run: () => {
                shown(setMessage, message)
                setMessage(null)
                message.act?.run()
              },
            }
          }
        />
      )}
    </View>
  )
}
