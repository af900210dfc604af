import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatFen } from '#domain/kit/money'
import { t } from '#src/locales/money/wallet'
import { offers } from '#src/shared/capability'
import { useApp } from '#src/shared/use-app'
import { ChartLine } from '#src/ui/Chart/ChartLine'
import { HEIGHT, pointsOf } from '#src/ui/Chart/line'
import { Button } from '#src/ui/Button/Button'
import { dayText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import type { Wallet } from './source'
import { signedFen } from './words'
import './wallet.scss'

const Figure = ({ name, fen }: { name: string; fen: number }) => (
  <View className="row g4 wallet-head__figure">
    <View className="wallet-head__quiet">{name}</View>
    <View className="w6 num">{formatFen(fen)}</View>
  </View>
)

/** Cumulative income by day. */
const Chart = ({ days }: { days: Wallet['chart'] }) => {
  let sum = 0
  const values = days.map(({ amount_fen }) => (sum += amount_fen))
  const last = pointsOf(values).pop()
  return (
    <View className="wallet-head__chart">
      <View className="wallet-head__line">
        <ChartLine values={values} label={t('wallet.chart', { amount: signedFen(sum) })} height={84} />
        {last && <View className="wallet-head__dot" style={{ top: `${Math.round((last.y / HEIGHT) * 100)}%` }} />}
      </View>
      <View className="row between wrap g8 t11 num wallet-head__quiet wallet-head__days">
        <View>{days.length > 0 ? dayText(days[0].day) : ''}</View>
        <View>{t('wallet.chart_sum', { amount: signedFen(sum) })}</View>
        <View>{t('wallet.today')}</View>
      </View>
    </View>
  )
}

interface Props {
  wallet: Wallet
  onRules: () => void
  onWithdraw: () => void
}

/** The dark card: what can be withdrawn, what is frozen, on its way and withdrawn, and thirty days of income. */
export const WalletHead = observer(function WalletHead({ wallet, onRules, onWithdraw }: Props) {
  const { config } = useApp()
  const { available_fen, frozen_fen, held_fen, withdrawn_fen, next_release, chart } = wallet
  return (
    <View className="wallet-head">
      <View className="row between">
        <View className="t13 wallet-head__quiet">{t('wallet.available')}</View>
        <Pressable className="row t13 wallet-head__quiet wallet-head__rules" onPress={onRules}>
          <View>{t('wallet.rules')}</View>
          <Icon name="right" size={18} />
        </Pressable>
      </View>
      <View className="row between wrap g12 t22 wallet-head__row">
        <View className="w7 num wallet-head__sum">{formatFen(available_fen)}</View>
        {offers(config, 'withdrawal') && <Button onPress={onWithdraw}>{t('wallet.withdraw')}</Button>}
      </View>
      <View className="row wrap t13 wallet-head__figures">
        {(frozen_fen > 0 || wallet.kind !== 'reward') && <Figure name={t('wallet.frozen')} fen={frozen_fen} />}
        {held_fen > 0 && <Figure name={t('wallet.held')} fen={held_fen} />}
        <Figure name={t('wallet.withdrawn')} fen={withdrawn_fen} />
      </View>
      {next_release && (
        <View className="t13 num wallet-head__quiet">
          {t('wallet.next', { amount: formatFen(next_release.amount_fen), day: dayText(next_release.at) })}
        </View>
      )}
      <Chart days={chart} />
    </View>
  )
})

/** Placeholder of the same height. */
export const WalletHeadSkeleton = () => <View className="wallet-head wallet-head--wait" {...{ 'aria-hidden': true }} />
