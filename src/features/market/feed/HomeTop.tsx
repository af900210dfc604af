import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Statistics } from '#contract/base/system'
import { t } from '#src/locales/market/screen'
import { countText } from '#src/ui/format'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import './home.scss'

const Figure = ({ count, text }: { count: number | undefined; text: string }) => (
  <View>
    <Text className="home__figure num">{count === undefined ? '–' : countText(count)}</Text> {text}
  </View>
)

/** Figures of the market in one line, which keeps its height while they load. */
export const StatisticsLine = observer(function StatisticsLine({ statistics }: { statistics: Statistics | null }) {
  return (
    <View className="home__stats t13 i3">
      <Figure count={statistics?.supply_count} text={t('home.stat_supply')} />
      <Figure count={statistics?.purchase_count} text={t('home.stat_purchase')} />
      <Figure count={statistics?.today_count} text={t('home.stat_today')} />
    </View>
  )
})

export interface Entry {
  icon: IconName
  text: string
  onPress: () => void
}

/** Shortcuts to the most frequent tasks. */
export const QuickEntries = ({ entries }: { entries: readonly Entry[] }) => (
  <View className="home__quick">
    {entries.map(({ icon, text, onPress }) => (
      <Pressable key={icon} className="home__entry t13 i2" onPress={onPress}>
        <View className="home__tile">
          <Icon name={icon} size={22} />
        </View>
        <View>{text}</View>
      </Pressable>
    ))}
  </View>
)

/** Opens the filter; shows the number of active filters. */
export const FilterButton = observer(function FilterButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <Pressable
      className={`home__filter t13 ${count > 0 ? 'home__filter--on' : ''}`}
      label={count > 0 ? t('screen.count', { count }) : t('home.filter')}
      onPress={onPress}
    >
      <Icon name="filter" size={18} />
      <View>{count > 0 ? `${t('home.filter')} ${count}` : t('home.filter')}</View>
    </Pressable>
  )
})
