import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { CoinUse } from '#domain/money/coins'
import { t } from '../../locales/market/coin-offer'
import { go, hereWith } from '../../navigation'
import { usePageParams } from '../../platform/lifecycle'
import { Button } from '../../ui/Button/Button'
import { countText } from '../../ui/format'
import { Spinner } from '../../ui/Spinner/Spinner'
import { ErrorState } from '../../ui/States/Info'
import { sells } from '../capability'
import { useApp } from '../use-app'
import { useCoins } from './use-coins'
import './coin-offer.scss'

interface Props {
  use: CoinUse | 'pin'
  isBusy?: boolean
  /** @param price what is shown */
  onPay: (price: number) => void
}

const Fact = ({ name, count }: { name: string; count: number }) => (
  <View className="row between coin-offer__fact">
    <View className="i2">{name}</View>
    <View className="w6 num">{t('coin_offer.coins', { count: countText(count) })}</View>
  </View>
)

/**
 * The price in coins, the balance, and the button to pay; with too few coins a link to recharge, which leads back to
 * this page. What was typed stays: the page stays open, or has its draft.
 */
export const CoinOffer = observer(function CoinOffer({ use, isBusy, onPay }: Props) {
  const { config } = useApp()
  const { state, retry, refresh } = useCoins()
  const params = usePageParams()
  const wasBusy = useRef(false)
  // After a failed attempt: coins may have been spent elsewhere, or the price has changed.
  useEffect(() => {
    if (wasBusy.current && !isBusy) void refresh()
    wasBusy.current = Boolean(isBusy)
  }, [isBusy, refresh])
  if (state.status === 'loading')
    return (
      <View className="row coin-offer__wait">
        <Spinner />
      </View>
    )
  if (state.status !== 'ready')
    return <ErrorState bare text={state.status === 'error' ? state.text : undefined} onRetry={retry} />
  const { balance, prices } = state.coins
  const price = prices[use]
  const short = price - balance
  const recharge = () => void go('virtual_currency_recharge', { need: String(price), from: hereWith(params) })
  return (
    <View className="coin-offer">
      <View className="coin-offer__facts t15">
        <Fact name={t('coin_offer.price')} count={price} />
        <Fact name={t('coin_offer.balance')} count={balance} />
        {short <= 0 && <Fact name={t('coin_offer.after')} count={-short} />}
      </View>
      {short <= 0 ? (
        <Button size="l" wide busy={isBusy} onPress={() => onPay(price)}>
          {t(`coin_offer.pay_${use}`, { count: countText(price) })}
        </Button>
      ) : (
        <>
          <View className="t13 i2 coin-offer__short" {...{ role: 'status' }}>
            {t(sells(config, 'coins') ? 'coin_offer.short' : 'coin_offer.short_here', { count: countText(short) })}
          </View>
          {sells(config, 'coins') && (
            <Button size="l" wide onPress={recharge}>
              {t('coin_offer.recharge')}
            </Button>
          )}
        </>
      )}
    </View>
  )
})
