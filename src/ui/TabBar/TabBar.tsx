import { View } from '@tarojs/components'
import { aria } from '../../platform/aria'
import { Badge } from '../Badge/Badge'
import { Icon, type IconName } from '../Icon/Icon'
import { Mark } from '../Mark/Mark'
import { Pressable } from '../Pressable'
import './tab-bar.scss'

export interface TabBarProps {
  /** The chosen tab, 0 to 3. */
  selected: number
  /** Labels of the four tabs, and of the centre button. */
  labels: readonly [string, string, string, string]
  centre: string
  /** Unread badge of the fourth tab; null for none. */
  badge: string | null
  /** What the badge says to a screen reader. */
  badgeLabel?: string
  onSelect: (tab: number) => void
  onCentre: () => void
}

const ICONS: readonly IconName[] = ['home', 'grid', 'follow', 'user']

/** The spec's tab bar: 60 px high, 11-px labels, 24-px icons, 75 × 56 centre button, badge on the fourth. */
export const TabBar = ({ selected, labels, centre, badge, badgeLabel, onSelect, onCentre }: TabBarProps) => {
  const item = (i: number) => (
    <Pressable
      key={i}
      role="tab"
      chosen={selected === i}
      label={i === 3 && badge !== null && badgeLabel ? `${labels[i]}, ${badgeLabel}` : undefined}
      className={`tabbar__item ${selected === i ? 'tabbar__item--on' : ''}`}
      onPress={() => onSelect(i)}
    >
      <View className="tabbar__icon">
        <Icon name={ICONS[i]} size={24} />
        {i === 3 && <Badge text={badge} floating />}
      </View>
      <View className="tabbar__label">{labels[i]}</View>
    </Pressable>
  )
  return (
    <View className="tabbar" {...{ role: 'navigation' }}>
      <View className="u-unseen" {...aria({ role: 'status' })}>
        {badge !== null && badgeLabel}
      </View>
      <View className="tabbar__pair" {...{ role: 'tablist' }}>
        {item(0)}
        {item(1)}
      </View>
      <View className="tabbar__cell">
        <Pressable className="tabbar__mid" onPress={onCentre}>
          <Mark />
          <View>{centre}</View>
        </Pressable>
      </View>
      <View className="tabbar__pair" {...{ role: 'tablist' }}>
        {item(2)}
        {item(3)}
      </View>
    </View>
  )
}
