import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CoinLogBar, CoinLogList, useMonths } from '#src/features/money/coins/CoinLog'
import type { CoinLine } from '#src/features/money/coins/source'
import { useCoinLog } from '#src/features/money/coins/useCoinLog'
import { backOr, go } from '#src/navigation'
import { openThing } from '#src/shared/links/thing'
import { page, type PageProps } from '#src/shared/page/page'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

/** Opens what a line was for; for coins that were bought or refunded, the orders. */
const open = ({ kind: moved, object_kind: kind, object_code: code }: CoinLine): void => {
  if (moved === 'recharge' || moved === 'refund') return void go('my_orders')
  if (!code) return
  if (kind === 'supply' || kind === 'purchase' || kind === 'pallet') openThing(kind, code)
  else if (kind === 'quote') void go('my_quotes')
  else if (kind === 'conference') void go('conference', { conference_code: code })
}

const VirtualCurrencyLog = observer(function VirtualCurrencyLog({ title }: PageProps<'virtual_currency_log'>) {
  const state = useCoinLog()
  const months = useMonths(state)
  return (
    <Page
      column
      nav={<NavBar title={title} onBack={() => void backOr('my_virtual_currency')} />}
      overlay={months.sheet}
    >
      <CoinLogBar state={state} monthButton={months.button} />
      {/* Each choice starts at the top; returning to the page keeps the scroll position. */}
      <Scroller fills key={state.name} onRefresh={() => state.list.reload()}>
        <View className="pad">
          <CoinLogList state={state} onOpen={open} onRecharge={() => void go('virtual_currency_recharge', {})} />
        </View>
      </Scroller>
    </Page>
  )
})

export default page('virtual_currency_log', VirtualCurrencyLog)
