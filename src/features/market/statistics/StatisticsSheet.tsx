import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CODE } from '#contract/codes'
import { STATISTICS_DAYS } from '#domain/market/activity'
import { isApiError } from '#src/api'
import { t } from '#src/locales/market/statistics'
import { sells } from '#src/shared/capability'
import { useApp } from '#src/shared/use-app'
import { ChartLine } from '#src/ui/Chart/ChartLine'
import { Chip } from '#src/ui/Chip/Chip'
import { countText, dayText } from '#src/ui/format'
import { Popup } from '#src/ui/Popup/Popup'
import { Scroller } from '#src/ui/Scroller'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { ErrorState, Info } from '#src/ui/States/Info'
import { type Counted, type Day, useSource } from './source'
import './statistics.scss'

const FIGURES = {
  supply: ['view', 'contact', 'like'],
  purchase: ['view', 'contact', 'like', 'quote'],
  product: ['view', 'like'],
} as const
type Figure = (typeof FIGURES)[keyof typeof FIGURES][number]
type State = { status: 'loading' | 'vip' } | { status: 'ready'; days: Day[] } | { status: 'error'; text: string }

const of = (day: Day, figure: Figure) => day[`${figure}_count`]

const Figures = ({ thing, days }: { thing: Counted; days: readonly Day[] }) => {
  const [figure, setFigure] = useState<Figure>('view')
  const total = (one: Figure) => days.reduce((sum, day) => sum + of(day, one), 0)
  const some = days.filter(day => of(day, figure) > 0).reverse()
  const name = t(`statistics.${figure}`)
  const span = t('statistics.span', { count: STATISTICS_DAYS })
  return (
    <>
      <View className="statistics__kinds" {...{ role: 'radiogroup', 'aria-label': t('statistics.kinds') }}>
        {FIGURES[thing.kind].map(one => (
          <Chip key={one} chosen={figure === one} onPress={() => setFigure(one)}>
            {`${t(`statistics.${one}`)} ${countText(total(one))}`}
          </Chip>
        ))}
      </View>
      {some.length === 0 ? (
        <Info icon="eye" title={t('statistics.none', { count: STATISTICS_DAYS })} text={t('statistics.none_text')} />
      ) : (
        <>
          <ChartLine
            values={days.map(day => of(day, figure))}
            label={t('statistics.line', { name, span, count: total(figure) })}
            height={96}
          />
          <View className="row between t11 i3 num statistics__ends">
            <View>{dayText(days[0].day)}</View>
            <View>{dayText(days[days.length - 1].day)}</View>
          </View>
          <View className="statistics__days">
            <Scroller>
              {some.map(day => (
                <View key={day.day} className="row between statistics__day">
                  <View className="i2">{dayText(day.day)}</View>
                  <View className="w6 num">{countText(of(day, figure))}</View>
                </View>
              ))}
            </Scroller>
          </View>
        </>
      )}
    </>
  )
}

const Sheet = observer(function Sheet({ thing, onUpgrade }: { thing: Counted; onUpgrade: () => void }) {
  const { config, user } = useApp()
  const { loadDays } = useSource()
  const [state, setState] = useState<State>({ status: user.isVip ? 'loading' : 'vip' })
  const isWanted = state.status === 'loading'
  // Bought meanwhile, over this sheet.
  useEffect(() => {
    if (user.isVip) setState(before => (before.status === 'vip' ? { status: 'loading' } : before))
  }, [user.isVip])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadDays(thing).then(
      days => !isGone && setState({ status: 'ready', days }),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (!isGone)
          setState(error.code === CODE.forbidden ? { status: 'vip' } : { status: 'error', text: error.message })
      },
    )
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a sheet is of one thing
  }, [isWanted])
  return (
    <View className="statistics">
      <View className="t13 i3 one statistics__title">{thing.title}</View>
      {state.status === 'loading' && (
        <View className="row statistics__wait">
          <Spinner />
        </View>
      )}
      {state.status === 'vip' && (
        <Info
          icon="crown"
          title={t('statistics.vip')}
          text={t('statistics.vip_text')}
          action={sells(config, 'vip') ? t('statistics.upgrade') : undefined}
          onAction={onUpgrade}
        />
      )}
      {state.status === 'error' && <ErrorState text={state.text} onRetry={() => setState({ status: 'loading' })} />}
      {state.status === 'ready' && <Figures thing={thing} days={state.days} />}
    </View>
  )
})

/** Daily figures of one of the user's own listings or products. For VIPs; others see what it takes. */
export const StatisticsSheet = observer(function StatisticsSheet({
  thing,
  onClose,
  onUpgrade,
}: {
  thing: Counted | null
  onClose: () => void
  /** To the plans of the VIP. */
  onUpgrade: () => void
}) {
  return (
    <Popup open={thing !== null} onClose={onClose} title={t('statistics.title')}>
      {thing && <Sheet key={thing.code} thing={thing} onUpgrade={onUpgrade} />}
    </Popup>
  )
})
