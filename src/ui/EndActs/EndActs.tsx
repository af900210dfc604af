import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/names'
import { Pressable } from '../Pressable'
import './end-acts.scss'

/** Rarely used actions, small at the end of a detail page. */
export const EndActs = ({ children }: { children: ReactNode }) => <View className="end-acts">{children}</View>

export const EndAct = ({ icon, text, onPress }: { icon: IconName; text: string; onPress: () => void }) => (
  <Pressable className="end-acts__act t13 i3" onPress={onPress}>
    <Icon name={icon} size={16} />
    <View>{text}</View>
  </Pressable>
)
