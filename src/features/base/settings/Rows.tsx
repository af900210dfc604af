import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import './settings.scss'

/** Rows that belong together, under an optional title. */
export const Group = ({ title, children }: { title?: string; children: ReactNode }) => (
  <View className="set-group">
    {title && <View className="t13 i3 set-group__title">{title}</View>}
    <View className="card set-group__rows">{children}</View>
  </View>
)

interface RowProps {
  text: string
  icon?: IconName
  /** The current value, on the right. */
  value?: string
  /** Left out: the row can't be tapped. */
  onPress?: () => void
  busy?: boolean
}

export const Row = ({ text, icon, value, onPress, busy }: RowProps) => {
  const inside = (
    <>
      {icon && <Icon name={icon} size={22} className="none" />}
      <View className="set-row__words">
        <View className="set-row__text">{text}</View>
        {value && <View className="t13 i3 num set-row__value">{value}</View>}
      </View>
      {onPress && <Icon name="right" size={18} className="i4 none" />}
    </>
  )
  return onPress ? (
    <Pressable className="set-row" busy={busy} disabled={busy} onPress={onPress}>
      {inside}
    </Pressable>
  ) : (
    <View className="set-row">{inside}</View>
  )
}

/** Skeleton of the rows. */
export const RowBones = ({ count }: { count: number }) => (
  <Group>
    {Array.from({ length: count }, (_, i) => (
      <View key={i} className="set-row" {...{ 'aria-hidden': true }}>
        <View className="set-row__bone" />
      </View>
    ))}
  </Group>
)

/** One of several choices; the chosen one has a tick. */
export const ChoiceRow = ({ text, chosen, onPress }: { text: string; chosen: boolean; onPress: () => void }) => (
  <Pressable className="set-row" role="radio" chosen={chosen} onPress={onPress}>
    <View className={`set-row__words ${chosen ? 'w6' : ''}`}>{text}</View>
    {chosen && <Icon name="check" size={20} className="none" />}
  </Pressable>
)
