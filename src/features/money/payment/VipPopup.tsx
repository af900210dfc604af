import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatFen } from '#domain/kit/money'
import { t as pay } from '#src/locales/money/payment'
import { t } from '#src/locales/money/vip'
import { aria } from '#src/platform/aria'
import { useDetail } from '#src/shared/detail/use-detail'
import { Button } from '#src/ui/Button/Button'
import { dayText, timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { ErrorState, Info } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { PaySheet, type PayWays } from './PayPopup'
import { useSource, type VipPlan } from './source'
import { placesText } from './words'
import './payment.scss'

interface Props extends PayWays {
  open: boolean
  onClose: () => void
  onOrders: () => void
  /** VIP has been bought: the sheet has closed itself. */
  onPaid?: () => void
  /** As in `PayPopup`. */
  below?: 0 | 1
}

const planText = ({ months }: VipPlan): string =>
  months === 1 ? t('vip.plan_month') : months === 12 ? t('vip.plan_year') : t('vip.plan_months', { count: months })

const Gives = observer(function Gives() {
  const { limit } = useSource()
  const of = (name: 'listings' | 'quotes' | 'reveals') => ({
    count: limit(`daily_${name}_vip`),
    user: limit(`daily_${name}_user`),
  })
  const gifts = [
    t('vip.gives_listings', of('listings')),
    t('vip.gives_quotes', of('quotes')),
    t('vip.gives_reveals', of('reveals')),
    t('vip.gives_statistics'),
    t('vip.gives_posters'),
    t('vip.gives_badge'),
  ]
  return (
    <View className="vip__gives" {...aria({ role: 'list' })}>
      {gifts.map(text => (
        <View key={text} className="vip__gift t13" {...aria({ role: 'listitem' })}>
          <Icon name="check" size={16} className="none" />
          <View className="grow">{text}</View>
        </View>
      ))}
    </View>
  )
})

/** Until when one is a VIP. */
const VipUntil = ({ until }: { until: string | null }) => (
  <View className="t13 vip__quiet">{until ? t('vip.until', { day: dayText(until) }) : t('vip.text')}</View>
)

interface PlansProps {
  onPick: (plan: VipPlan) => void
  onOrders: () => void
}
const Plans = observer(function Plans({ onPick, onOrders }: PlansProps) {
  const { plans, now, isSold, placesOf } = useSource()
  const { state, retry } = useDetail('vip', plans)
  const [chosen, setChosen] = useState<string | null>(null)
  if (state.status === 'gone' || state.status === 'error')
    return <ErrorState text={state.status === 'error' ? state.text : undefined} onRetry={retry} />
  const detail = state.status === 'ready' ? state.detail : null
  const items = detail?.items ?? []
  const plan = items.find(({ plan_code }) => plan_code === chosen) ?? items[0]
  return (
    <>
      {state.status === 'ready' && state.staleSince !== null && (
        <OfflineStrip
          time={timeText(new Date(state.staleSince).toISOString(), now())}
          isOffline={state.why === 'offline'}
          isSlow={state.why === 'slow'}
          onRetry={retry}
        />
      )}
      <View className="vip__hero">
        <View className="row g8">
          <Icon name="crown" size={20} />
          <View className="t17 w6">{t('vip.name')}</View>
        </View>
        <VipUntil until={detail?.vip_until ?? null} />
        <Gives />
      </View>
      {!isSold('vip') ? (
        <Info icon="phone" title={pay('pay.not_sold')} text={placesText('pay.sold_at', placesOf('vip'))} />
      ) : !detail ? (
        <View className="vip__plans" {...aria({ hidden: true })}>
          <View className="skeleton vip__plan" />
          <View className="skeleton vip__plan" />
        </View>
      ) : (
        <>
          <View className="vip__plans" {...aria({ role: 'radiogroup', label: t('vip.plans') })}>
            {items.map(one => (
              <Pressable
                key={one.plan_code}
                role="radio"
                chosen={one === plan}
                className={`vip__plan ${one === plan ? 'vip__plan--on' : ''}`}
                onPress={() => setChosen(one.plan_code)}
              >
                <View className="row between g8 wrap">
                  <View className="t15 w6">{planText(one)}</View>
                  {one === plan && <Icon name="ok" size={18} />}
                </View>
                <Price figures={formatFen(one.amount_fen)} />
              </Pressable>
            ))}
          </View>
          <View className="vip__acts">
            {plan && (
              <Button size="l" wide onPress={() => onPick(plan)}>
                {`${t(detail.vip_until ? 'vip.renew' : 'vip.act')} ¥${formatFen(plan.amount_fen)}`}
              </Button>
            )}
            <Button kind="quiet" wide onPress={onOrders}>
              {pay('pay.mine')}
            </Button>
          </View>
        </>
      )}
    </>
  )
})

/** What VIP gives, its plans, and the payment of the chosen one in the same place. */
export const VipPopup = observer(function VipPopup({ open, onClose, onOrders, ...ways }: Props) {
  const [plan, setPlan] = useState<VipPlan | null>(null)
  const close = () => {
    setPlan(null)
    onClose()
  }
  return (
    <Popup
      open={open}
      onClose={close}
      onBack={plan ? () => setPlan(null) : undefined}
      title={t(plan ? 'title.pay_popup' : 'title.upgrade_vip_popup')}
    >
      {open && !plan && <Plans onPick={setPlan} onOrders={onOrders} />}
      {open && plan && (
        <PaySheet
          item={{ item_kind: 'vip', item_code: plan.plan_code, amount_fen: plan.amount_fen }}
          onClose={close}
          {...ways}
        />
      )}
    </Popup>
  )
})
