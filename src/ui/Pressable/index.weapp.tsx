import { Button, View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import { aria } from '../../platform/aria'
import type { PressableProps } from './types'
import { useSingleTap } from './useSingleTap'

/** Taro's `timeStamp` is when Taro handles the event; WeChat's own, in `mpEvent`, is when it happened. */
type Tap = Pick<ITouchEvent, 'stopPropagation' | 'timeStamp'> & { mpEvent?: { timeStamp: number } }

/** Anything that can be tapped. */
export const Pressable = (props: PressableProps) => {
  const { onPress, children, className = '', style, label, role, chosen, disabled, stop, repeats, openType, id } = props
  const isSingleTap = useSingleTap(repeats)
  const press = (event: Tap) => {
    if (stop) event.stopPropagation()
    if (!disabled && isSingleTap(event.mpEvent?.timeStamp ?? event.timeStamp)) onPress?.()
  }
  // Screen readers read the content; aria attributes are only needed for an explicit label or role.
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
