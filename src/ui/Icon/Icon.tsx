import { View } from '@tarojs/components'
import type { IconName } from './names'
import './icon.scss'

export type { IconName }

interface Props {
  name: IconName
  /** Edge in px. */
  size?: 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28
  className?: string
}

/** An icon in the colour of the surrounding text. Decorative only: the accessible name must come from elsewhere. */
export const Icon = ({ name, size = 24, className = '' }: Props) => (
  <View className={`ic ic-${name} ic--${size} ${className}`} />
)
