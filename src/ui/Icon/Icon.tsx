import { View } from '@tarojs/components'
import type { IconName } from './names'
import './icon.scss'

export type { IconName }

interface Props {
  name: IconName
  /** Edge in px; one of 12, 14, 16, 18, 20, 22, 24, 28. */
  size?: 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28
  className?: string
}

/** An icon of the family, in the colour of the text around it. Decoration only: the name stands beside it. */
export const Icon = ({ name, size = 24, className = '' }: Props) => (
  <View className={`ic ic-${name} ic--${size} ${className}`} />
)
