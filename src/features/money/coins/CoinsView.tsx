import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/money/coins'
import { sells, soldAt } from '#src/shared/capability'
import { useCoins } from '#src/shared/coins/use-coins'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { countText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ErrorState } from '#src/ui/States/Info'
import { awayText } from './words'
import './coins.scss'

const USES = [
  ['listing', 'doc'],
  ['quote', 'coin'],
  ['reveal', 'phone'],
  ['pin', 'pin'],
] as const

interface Props {
  onRecharge: () => void
  onLog: () => void
  onOrders: () => void
  onConference: () => void
}

/** The balance, what coins are for, and how to get some. */
export const CoinsView = observer(function CoinsView({ onRecharge, onLog, onOrders, onConference }: Props) {
  const { config } = useApp()
  const { state, retry, refresh } = useCoins()
  if (state.status === 'loading')
    return (
      <View className="pad coins">
        <View className="coins__hero coins__hero--wait" />
        <RowSkeleton count={4} />
      </View>
    )
  if (state.status !== 'ready')
    return <ErrorState bare text={state.status === 'error' ? state.text : undefined} onRetry={retry} />
  const { balance, held, prices } = state.coins
  const isSold = sells(config, 'coins')
  return (
    <Scroller onRefresh={refresh}>
      <View className="pad coins">
        <View className="coins__hero">
          <View className="row between g12">
            <View className="grow">
              <View className="t13 coins__quiet">{t('coins.balance')}</View>
              <View className="coins__balance num">{countText(balance)}</View>
              {held > 0 && <View className="t13 coins__quiet num">{t('coins.held', { count: countText(held) })}</View>}
            </View>
            {isSold && <Button onPress={onRecharge}>{t('coins.recharge')}</Button>}
          </View>
          {config.system !== null && !isSold && (
            <View className="t13 coins__quiet coins__away">{awayText(soldAt(config, 'coins'))}</View>
          )}
        </View>
        <Pressable className="card coins__link" onPress={onLog}>
          <Icon name="list" size={20} />
          <View className="grow t15">{t('coins.log')}</View>
          <Icon name="right" size={18} className="i4" />
        </Pressable>
        <Pressable className="card coins__link" onPress={onOrders}>
          <Icon name="doc" size={20} />
          <View className="grow t15">{t('coins.orders')}</View>
          <Icon name="right" size={18} className="i4" />
        </Pressable>
        <View className="t17 w6 coins__head" {...{ role: 'heading', 'aria-level': 2 }}>
          {t('coins.uses')}
        </View>
        <View className="card coins__uses">
          {USES.map(([use, icon]) => (
            <View key={use} className="coin-log__row">
              <View className="coin-log__icon">
                <Icon name={icon} size={20} />
              </View>
              <View className="grow">
                <View className="t15">{t(`coins.use_${use}`)}</View>
                <View className="t13 i3">{t(`coins.use_${use}_text`, { count: config.limit('pin_hours') })}</View>
              </View>
              <View className="t15 w6 num none">{t('coins.count', { count: countText(prices[use]) })}</View>
            </View>
          ))}
        </View>
        <View className="t17 w6 coins__head" {...{ role: 'heading', 'aria-level': 2 }}>
          {t('coins.earn')}
        </View>
        <Pressable className="card coins__link" onPress={onConference}>
          <Icon name="cal" size={20} />
          <View className="grow">
            <View className="t15">{t('coins.earn_conference')}</View>
            <View className="t13 i3">{t('coins.earn_conference_text')}</View>
          </View>
          <View className="t15 w6 num none">{`+${countText(config.limit('reward_conference_coins'))}`}</View>
        </Pressable>
        <View className="t13 i3 coins__note">{t('coins.note')}</View>
      </View>
    </Scroller>
  )
})
