import { Button, View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import { aria } from '../../platform/aria'
import type { PressableProps } from './types'
import { useOnce } from './useOnce'

/** Taro stamps an event when it gets to it, WeChat when it happens. */
type Tap = Pick<ITouchEvent, 'stopPropagation' | 'timeStamp'> & { mpEvent?: { timeStamp: number } }

/** Whatever can be tapped. */
export const Pressable = (props: PressableProps) => {
  const { onPress, children, className = '', style, label, role, chosen, disabled, stop, repeats, openType, id } = props
  const isOnce = useOnce(repeats)
  const press = (event: Tap) => {
    if (stop) event.stopPropagation()
    if (!disabled && isOnce(event.mpEvent?.timeStamp ?? event.timeStamp)) onPress?.()
  }
  // What stands around other words is read by those words; only what has a name or a part of its own says so.
  const named = aria({
    label,
    role: role ?? (label ? 'button' : undefined),
    checked: role && role !== 'button' && role !== 'menuitem' ? Boolean(chosen) : undefined,
    disabled,
  })
  if (openType)
    return (
      <Button
        id={id}
        className={`pressable pressable--bare ${className}`}
        style={style}
        openType={openType}
        {...(openType === 'share' ? { onClick: press } : { onAgreePrivacyAuthorization: press })}
        {...named}
      >
        {children}
      </Button>
    )
  return (
    <View
      id={id}
      className={`pressable ${className}`}
      style={style}
      hoverClass={disabled ? 'none' : 'is-pressed'}
      onClick={press}
      {...named}
    >
      {children}
    </View>
  )
}
