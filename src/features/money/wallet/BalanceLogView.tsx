import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatFen } from '#domain/kit/money'
import type { WalletKind } from '#domain/money/wallet'
import { t } from '#src/locales/money/wallet'
import { Chip } from '#src/ui/Chip/Chip'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { LogList } from './LogList'
import { NoShareholder } from './NoShareholder'
import { useSource, type WalletLine } from './source'
import { useMonths } from './useMonths'
import { useWalletLog, type WalletLogState } from './useWalletLog'
import './wallet.scss'

interface Props {
  kind: WalletKind
  title: string
  onBack: () => void
  onLine: (line: WalletLine) => void
  onInvite: () => void
  onDistribution: () => void
}

const Totals = ({ totals }: Pick<WalletLogState, 'totals'>) => (
  <View className="row wrap g16 t13 num wallet-bar__totals">
    {(['in', 'out'] as const).map(way => (
      <View key={way} className="row g4">
        <View className="i3">{t(`wallet.total_${way}`)}</View>
        <View className="w6">{totals ? formatFen(totals[`${way}_fen`]) : '–'}</View>
      </View>
    ))}
  </View>
)

/** Everything that moved a wallet, by month and direction, with the month's sums. */
export const BalanceLogView = observer(function BalanceLogView({ kind, title, onBack, ...links }: Props) {
  const { isShareholder } = useSource()
  const log = useWalletLog(kind)
  const months = useMonths(log)
  const isEmpty = log.list.status === 'ready' && log.list.items.length === 0
  const isNone = kind === 'shareholder' && !isShareholder() && isEmpty && log.month === null && log.direction === null
  return (
    <Page column nav={<NavBar onSurface title={title} onBack={onBack} />} overlay={months.sheet}>
      <View className="wallet-bar">
        <View className="row between wrap g8">
          <View className="row g8" {...{ role: 'radiogroup', 'aria-label': t('wallet.directions') }}>
            {([null, 'in', 'out'] as const).map(one => (
              <Chip key={one ?? 'all'} chosen={log.direction === one} onPress={() => log.setDirection(one)}>
                {t(`wallet.direction_${one ?? 'all'}`)}
              </Chip>
            ))}
          </View>
          {months.button}
        </View>
        <Totals totals={log.totals} />
      </View>
      <Scroller fills key={log.name} onRefresh={() => log.list.reload()}>
        {isNone ? (
          <NoShareholder bare onNext={links.onDistribution} />
        ) : (
          <View className="pad wallet wallet--list">
            <LogList log={log} onOpen={links.onLine} onInvite={links.onInvite} />
          </View>
        )}
      </Scroller>
    </Page>
  )
})
