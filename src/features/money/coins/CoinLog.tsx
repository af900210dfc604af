import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { COIN_KINDS } from '#domain/money/coins'
import { t } from '#src/locales/money/coins'
import { sells } from '#src/shared/capability'
import { useMonthPicker } from '#src/shared/forms/MonthPicker'
import { useApp } from '#src/shared/use-app'
import { Chip } from '#src/ui/Chip/Chip'
import { countText, momentText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { type CoinLine, useSource } from './source'
import { keyOfLine, type useCoinLog } from './useCoinLog'
import { KIND_ICONS, monthText, signed } from './words'
import './coins.scss'

type State = ReturnType<typeof useCoinLog>

const ROW_PX = 73

/** The button that names the month shown, and its sheet. */
export const useMonths = ({ month, setMonth }: State) => {
  const now = useSource().now()
  return useMonthPicker({
    month,
    onChange: setMonth,
    title: t('coins.months'),
    all: t('coins.month_all'),
    nameOf: one => monthText(one, now),
  })
}

/** Selects the kind and the month to show, with the sums of what is shown. */
export const CoinLogBar = observer(function CoinLogBar({
  state: { kind, setKind, totals },
  monthButton,
}: {
  state: State
  monthButton: ReactNode
}) {
  return (
    <View className="coin-log__bar">
      <View className="coin-log__chips" {...{ role: 'radiogroup', 'aria-label': t('coins.kinds') }}>
        {[null, ...COIN_KINDS].map(one => (
          <Chip key={one ?? 'all'} line chosen={kind === one} onPress={() => setKind(one)}>
            {t(one === null ? 'coins.kind_all' : `coins.kind_${one}`)}
          </Chip>
        ))}
      </View>
      <View className="row between wrap g8 coin-log__sums">
        {monthButton}
        <View className="t13 i3 num" {...{ role: 'status' }}>
          {totals && t('coins.sums', { in: countText(totals.in), out: countText(totals.out) })}
        </View>
      </View>
    </View>
  )
})

/** Whether a line can be opened: it has an object, or belongs to an order. */
const leads = ({ kind, object_code }: CoinLine): boolean =>
  object_code !== null || kind === 'recharge' || kind === 'refund'

const Row = ({ line, onOpen }: { line: CoinLine; onOpen: (line: CoinLine) => void }) => {
  const inside = (
    <>
      <View className="coin-log__icon">
        <Icon name={KIND_ICONS[line.kind]} size={20} />
      </View>
      <View className="grow">
        <View className="t15 one">{t(`coins.kind_${line.kind}`)}</View>
        <View className="t13 i3 num coin-log__what">
          {line.title && `${line.title} · `}
          <View className="whole">{momentText(line.at)}</View>
        </View>
      </View>
      <View className="none coin-log__amount">
        <View className={`t15 w7 num ${line.amount > 0 ? 'coin-log__in' : ''}`}>{signed(line.amount)}</View>
        <View className="t11 i3 num">{t('coins.left', { count: countText(line.balance) })}</View>
      </View>
    </>
  )
  return leads(line) ? (
    <Pressable className="coin-log__row" onPress={() => onOpen(line)}>
      {inside}
    </Pressable>
  ) : (
    <View className="coin-log__row">{inside}</View>
  )
}

interface Props {
  state: State
  /** Opens what a line was for, or the orders. */
  onOpen: (line: CoinLine) => void
  onRecharge: () => void
}

/** What moved the user's coins, newest first. */
export const CoinLogList = observer(function CoinLogList({ state, onOpen, onRecharge }: Props) {
  const { config } = useApp()
  const { kind, month, setKind, setMonth, list, name } = state
  const isWhole = kind === null && month === null
  return (
    <PagedList
      list={list}
      skeleton={<RowSkeleton />}
      stripClass="coin-log__strip"
      className="card coin-log__list"
      empty={
        isWhole ? (
          <Empty
            icon="coin"
            title={t('coins.none')}
            text={t('coins.none_text')}
            action={sells(config, 'coins') ? t('coins.recharge') : undefined}
            onAction={onRecharge}
          />
        ) : (
          <Empty
            icon="cal"
            title={t('coins.none_found')}
            action={t('coins.show_all')}
            onAction={() => {
              setKind(null)
              setMonth(null)
            }}
          />
        )
      }
      id={`coin-log-${name.replace(':', '-')}`}
      keyOf={keyOfLine}
      render={line => <Row line={line} onOpen={onOpen} />}
      itemPx={ROW_PX}
    />
  )
})
