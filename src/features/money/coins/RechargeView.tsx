import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { formatFen } from '#domain/kit/money'
import { t } from '#src/locales/money/coins'
import { needsOtherWechat, sells, soldAt } from '#src/shared/capability'
import { useCoins } from '#src/shared/coins/use-coins'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { countText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Page } from '#src/ui/Page/Page'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ErrorState, Info } from '#src/ui/States/Info'
import { toast } from '#src/ui/Toast/toast'
import { useSource, type CoinPackage } from './source'
import { awayText, packageFor } from './words'
import './coins.scss'

interface Props {
  nav: ReactNode
  /** How many coins the page that linked here needs; 0 if none does. */
  need: number
  /** Opens the payment of a package. */
  onPay: (chosen: CoinPackage) => void
  /** Returns to the page that needed the coins. */
  onDone: () => Promise<unknown>
}

const Package = ({ one, isChosen, onChoose }: { one: CoinPackage; isChosen: boolean; onChoose: () => void }) => (
  <Pressable
    role="radio"
    chosen={isChosen}
    className={`recharge__package ${isChosen ? 'recharge__package--on' : ''}`}
    onPress={onChoose}
  >
    {isChosen && <Icon name="ok" size={18} className="recharge__mark" />}
    <View className="t17 w7 num">{t('coins.count', { count: countText(one.coins) })}</View>
    <View className="t13 i2 num">¥{formatFen(one.amount_fen)}</View>
  </Pressable>
)

/** The packages of coins. Once there are enough, it links back to the page that needed them. */
export const RechargeView = observer(function RechargeView({ nav, need, onPay, onDone }: Props) {
  const { config } = useApp()
  const { loadPackages } = useSource()
  const packages = useLoaded(loadPackages)
  const mine = useCoins()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBack, setBack] = useState(false)
  const balance = mine.state.status === 'ready' ? mine.state.coins.balance : null
  const isEnough = need > 0 && balance !== null && balance >= need
  usePageShow(() => {
    setBack(true)
    // A price may have turned out to be another one.
    void packages.refresh()
  })
  // Only after a payment: somebody who opens the page with enough coins may want more.
  useEffect(() => {
    if (!isBack || !isEnough) return
    // On the page that it leads to.
    void onDone().then(() => toast(t('coins.arrived'), 'ok'))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once it is enough
  }, [isBack, isEnough])

  if (config.system !== null && !sells(config, 'coins'))
    return (
      <Page nav={nav}>
        <Info
          bare
          icon="coin"
          title={t('coins.not_sold_title')}
          text={needsOtherWechat(config, 'coins') ? t('coins.other_wechat') : awayText(soldAt(config, 'coins'))}
        />
      </Page>
    )
  const { state } = packages
  if (state.status !== 'ready' || balance === null) {
    const failed = [state, mine.state].find(({ status }) => status === 'error' || status === 'gone')
    return (
      <Page nav={nav}>
        {failed ? (
          <ErrorState
            bare
            text={failed.status === 'error' ? failed.text : undefined}
            onRetry={() => {
              packages.retry()
              mine.retry()
            }}
          />
        ) : (
          <View className="pad">
            <RowSkeleton count={4} />
          </View>
        )}
      </Page>
    )
  }
  const missing = Math.max(0, need - balance)
  const own = state.packages.find(one => one.package_code === chosen) ?? packageFor(state.packages, missing)
  if (!own)
    return (
      <Page nav={nav}>
        <Info bare icon="coin" title={t('coins.no_packages')} text={awayText([])} />
      </Page>
    )
  return (
    <Page
      nav={nav}
      footer={
        <Button size="l" grow onPress={() => onPay(own)}>
          {t('coins.pay', { amount: formatFen(own.amount_fen) })}
        </Button>
      }
    >
      <Scroller onRefresh={mine.refresh}>
        <View className="pad recharge">
          <View className="row between recharge__balance">
            <View className="t15 i2">{t('coins.balance')}</View>
            <View className="t17 w7 num">{countText(balance)}</View>
          </View>
          {need > 0 && (
            <View className="card recharge__need" {...{ role: 'status' }}>
              <Icon name={isEnough ? 'ok' : 'coin'} size={20} className="none" />
              <View className="grow t13">
                {isEnough ? t('coins.enough') : t('coins.missing', { count: countText(missing) })}
              </View>
              {isEnough && (
                <Button kind="sub" size="s" onPress={() => void onDone()}>
                  {t('coins.continue')}
                </Button>
              )}
            </View>
          )}
          <View className="recharge__packages" {...{ role: 'radiogroup', 'aria-label': t('coins.packages') }}>
            {state.packages.map(one => (
              <Package
                key={one.package_code}
                one={one}
                isChosen={one === own}
                onChoose={() => setChosen(one.package_code)}
              />
            ))}
          </View>
          <View className="t13 i3">{t('coins.note')}</View>
        </View>
      </Scroller>
    </Page>
  )
})
