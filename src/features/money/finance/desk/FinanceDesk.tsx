import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/money/finance-desk'
import { useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Info } from '#src/ui/States/Info'
import { DifferencePane } from './DifferencePane'
import { EarningPane } from './EarningPane'
import { FinanceList } from './FinanceList'
import { TotalsPane } from './TotalsPane'
import { type Finance, SUM, useFinance } from './useFinance'
import './finance-desk.scss'

interface Props {
  /** Opened first. */
  room?: string
  item?: string
  title: string
  onLeave: () => void
  /** Opens the orders, searched for a number of the gateway. */
  onOrder: (outNo: string) => void
}

const CHOOSE = { days: 'fin.choose_day', differences: 'fin.choose_difference', own: 'fin.choose_own' } as const

const Pane = observer(function Pane({ finance, onOrder }: { finance: Finance; onOrder: Props['onOrder'] }) {
  const { day, difference, earning, money, open, room, sum } = finance
  const body =
    room === 'differences' ? (
      difference && (
        <DifferencePane key={difference.difference_code} one={difference} finance={finance} onOrder={onOrder} />
      )
    ) : room === 'own' ? (
      earning && <EarningPane key={earning.earning_code} one={earning} finance={finance} />
    ) : open === SUM ? (
      sum ? (
        <TotalsPane day={null} totals={sum} money={money} />
      ) : finance.days.status === 'loading' ? (
        <RowSkeleton />
      ) : null
    ) : (
      day && <TotalsPane day={day} totals={day} money={null} />
    )
  return (
    <View className="pane">
      <View className="pane__rest">
        <Scroller>{body ?? <Info bare icon="coin" title={t(CHOOSE[room])} />}</Scroller>
      </View>
    </View>
  )
})

/**
 * The operators' finances: the list and what is open of it side by side, on a narrow screen one over the other. J and K
 * step through.
 */
export const FinanceDesk = observer(function FinanceDesk({ room, item, title, onLeave, onOrder }: Props) {
  const isWide = useWide()
  const finance = useFinance({ room, item }, isWide)
  const { isPaneOpen } = finance
  useKeys({ j: () => finance.step(1), k: () => finance.step(-1) }, isWide)
  return (
    <Page wide={isWide} nav={<NavBar title={title} onBack={isPaneOpen ? () => finance.choose(null) : onLeave} />}>
      {isWide ? (
        <View className="finance">
          <FinanceList finance={finance} />
          <View className="finance__pane">
            <Pane finance={finance} onOrder={onOrder} />
          </View>
        </View>
      ) : isPaneOpen ? (
        <Pane finance={finance} onOrder={onOrder} />
      ) : (
        <FinanceList finance={finance} />
      )}
    </Page>
  )
})
