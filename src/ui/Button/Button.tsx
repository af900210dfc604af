import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import type { PressableProps } from '../Pressable/types'
import { Spinner } from '../Spinner/Spinner'
import './button.scss'

interface Props {
  children: ReactNode
  onPress?: () => void
  /** `main` is the one primary action of a screen. */
  kind?: 'main' | 'sub' | 'quiet' | 'ink'
  size?: 's' | 'm' | 'l'
  wide?: boolean
  grow?: boolean
  icon?: IconName
  disabled?: boolean
  /** Shows a spinner and ignores taps. */
  busy?: boolean
  label?: string
  openType?: PressableProps['openType']
  id?: string
}

export const Button = (props: Props) => {
  const { children, onPress, kind = 'main', size = 'm', wide, grow, icon, disabled, busy, label, openType, id } = props
  const classes = [
    'btn',
    `btn--${kind}`,
    `btn--${size}`,
    wide && 'btn--wide',
    grow && 'grow',
    disabled && 'btn--off',
    busy && 'btn--busy',
  ]
  return (
    <Pressable
      className={classes.filter(Boolean).join(' ')}
      onPress={onPress}
      disabled={disabled || busy}
      busy={busy}
      label={label}
      openType={openType}
      id={id}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      <View>{children}</View>
    </Pressable>
  )
}
