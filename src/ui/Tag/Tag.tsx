import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon'
import './tag.scss'

export type TagTone = 'green' | 'blue' | 'gold' | 'red' | 'accent' | 'plain'

/** A coloured tag: always text, optionally with an icon. */
export const Tag = ({ tone, icon, children }: { tone: TagTone; icon?: IconName; children: ReactNode }) => (
  <View className={`tag tag--${tone}`}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </View>
)
