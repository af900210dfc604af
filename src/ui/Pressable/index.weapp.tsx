import { Button, View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import type { PressableProps } from './types'

/** Whatever can be tapped. */
export const Pressable = (props: PressableProps) => {
  const { onPress, children, className = '', style, disabled, stop, openType, id } = props
  const press = (event: ITouchEvent) => {
    if (stop) event.stopPropagation()
    if (!disabled) onPress?.()
  }
  if (openType)
    return (
      <Button
        id={id}
        className={`pressable pressable--bare ${className}`}
        style={style}
        openType={openType}
        onClick={press}
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
      hoverStayTime={80}
      onClick={press}
    >
      {children}
    </View>
  )
}
