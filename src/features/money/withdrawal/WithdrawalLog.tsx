import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { formatFen } from '#domain/kit/money'
import { WITHDRAWAL_STATES } from '#domain/money/withdrawal'
import { t } from '#src/locales/money/withdrawal'
import { aria } from '#src/platform/aria'
import { offers } from '#src/shared/capability'
import { useMonthPicker } from '#src/shared/forms/MonthPicker'
import { useApp } from '#src/shared/use-app'
import { countText, momentText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import { Tag } from '#src/ui/Tag/Tag'
import type { Withdrawal } from './source'
import { keyOfWithdrawal, type WithdrawalLogState } from './useWithdrawalLog'
import { MARKS, monthText } from './words'
import './withdrawal.scss'

const ROW_PX = 98
const STATES = ['all', ...WITHDRAWAL_STATES] as const

/** The filters above the list: states as tabs, and the month. */
export const WithdrawalLogBar = observer(function WithdrawalLogBar({
  log: { state, setState, totals },
  monthButton,
}: {
  log: WithdrawalLogState
  monthButton: ReactNode
}) {
  const value = state ?? 'all'
  return (
    <View className="withdrawal-log__bar">
      <TabStrip chosen={`withdrawal-${value}`}>
        <Tabs
          name="withdrawal"
          label={t('withdrawal.states')}
          items={STATES.map(key => ({ key, text: t(`withdrawal.state_${key}`) }))}
          value={value}
          onChange={key => setState(key === 'all' ? null : key)}
        />
      </TabStrip>
      <View className="row between wrap g8 withdrawal-log__sums">
        {monthButton}
        <View className="t13 i3 num" {...aria({ role: 'status' })}>
          {totals &&
            t('withdrawal.sums', {
              count: countText(totals.withdrawal_count),
              amount: formatFen(totals.amount_fen),
              arrived: formatFen(totals.arrived_fen),
            })}
        </View>
      </View>
    </View>
  )
})

/** The button that names the month shown, and its sheet. */
export const useMonths = ({ month, setMonth }: WithdrawalLogState) =>
  useMonthPicker({
    month,
    onChange: setMonth,
    title: t('withdrawal.pick_month'),
    all: t('withdrawal.months'),
    nameOf: monthText,
  })

const Row = observer(function Row({ one, onOpen }: { one: Withdrawal; onOpen: () => void }) {
  return (
    <Pressable className="card row g12 withdrawal-row" onPress={onOpen}>
      <View className="withdrawal-row__mark">
        <Icon name="swap" size={20} />
      </View>
      <View className="grow">
        <View className="row between wrap withdrawal-row__line">
          <View className="t15">{t('withdrawal.to_wechat')}</View>
          <View className="t15 w6 num none">{`−${formatFen(one.amount_fen)}`}</View>
        </View>
        {/* A separate node: beside a long state a narrow screen would break the line before the time. */}
        <View className="t13 i3 num">{momentText(one.created_at)}</View>
        <View className="row between wrap withdrawal-row__line">
          <View className="t13 i3 num">{t('withdrawal.fee_of', { amount: formatFen(one.fee_fen) })}</View>
          <Tag {...MARKS[one.state]}>{t(`withdrawal.state_${one.state}`)}</Tag>
        </View>
      </View>
    </Pressable>
  )
})

/** The withdrawals from a wallet, newest first. */
export const WithdrawalLog = observer(function WithdrawalLog({
  log,
  onWithdraw,
}: {
  log: WithdrawalLogState
  onWithdraw: () => void
}) {
  const { config } = useApp()
  const { list, name, open, isFiltered, showAll } = log
  const isOpen = offers(config, 'withdrawal')
  return (
    <PagedList
      list={list}
      skeleton={<RowSkeleton />}
      className="withdrawal-log"
      empty={
        isFiltered ? (
          <Empty
            icon="cal"
            title={t('withdrawal.none_found')}
            text={t('withdrawal.none_found_text')}
            action={t('withdrawal.show_all')}
            onAction={showAll}
          />
        ) : (
          <Empty
            icon="wallet"
            title={t('withdrawal.empty')}
            text={t(config.system !== null && !isOpen ? 'withdrawal.closed_text' : 'withdrawal.empty_text')}
            action={isOpen ? t('withdrawal.empty_act') : undefined}
            onAction={onWithdraw}
          />
        )
      }
      id={`withdrawals-${name}`}
      keyOf={keyOfWithdrawal}
      render={one => <Row one={one} onOpen={() => open(one.withdrawal_code)} />}
      itemPx={ROW_PX}
    />
  )
})
