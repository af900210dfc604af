import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DIFFERENCE_STATES, OWN_EARNING_STATES } from '#domain/money/finance'
import { t } from '#src/locales/money/finance-desk'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty } from '#src/ui/States/Info'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { nameText } from '#src/ui/format/name'
import { Tag } from '#src/ui/Tag/Tag'
import { MoneyBanner } from './MoneyBanner'
import type { DayTotals, Difference, FinanceTotals, OwnEarning } from './source'
import { type Finance, type Room, ROOMS, rowId, SPANS, SUM } from './useFinance'
import { dayText } from '#src/ui/format'
import { yuanText } from './words'
import './finance-desk.scss'

interface RowProps {
  id: string
  isOn: boolean
  onOpen: () => void
}
const classOf = (isOn: boolean) => `finance-row ${isOn ? 'finance-row--on' : ''}`

const TotalsRow = ({
  id,
  title,
  totals,
  isOn,
  onOpen,
  openCount = 0,
}: RowProps & {
  title: string
  totals: FinanceTotals
  openCount?: number
}) => (
  <Pressable id={id} className={classOf(isOn)} onPress={onOpen}>
    <View className="row between g8">
      <View className="t15 w6 num">{title}</View>
      <View className="t15 w6 num none">{yuanText(totals.result_fen)}</View>
    </View>
    <View className="row between g8 wrap t13 i3 num">
      <View>{t('fin.sold_line', { amount: yuanText(totals.sold_fen), count: totals.sold_count })}</View>
      {openCount > 0 && <Tag tone="red">{t('fin.open_count', { count: openCount })}</Tag>}
    </View>
  </Pressable>
)

const DifferenceRow = ({ id, one, isOn, onOpen }: RowProps & { one: Difference }) => (
  <Pressable id={id} className={classOf(isOn)} onPress={onOpen}>
    <View className="row between g8 wrap">
      <View className="t15 w6">{t(`fin.kind_${one.kind}`)}</View>
      <View className="t15 num none">{yuanText((one.gateway_fen ?? 0) - (one.book_fen ?? 0))}</View>
    </View>
    <View className="t13 i3 num finance-no">{`${one.day} · ${t(`fin.about_${one.about}`)} · ${one.out_no}`}</View>
  </Pressable>
)

const Days = observer(function Days({ finance }: { finance: Finance }) {
  const { days, sum, open, choose } = finance
  const rowOf = (row: DayTotals) => (
    <TotalsRow
      key={row.day}
      id={rowId(row.day)}
      title={row.day}
      totals={row}
      openCount={row.open_differences}
      isOn={row.day === open}
      onOpen={() => choose(row.day)}
    />
  )
  return (
    <ListStates bare list={days} skeleton={<RowSkeleton />} stripClass="finance__strip">
      {sum && days.items.length > 0 && (
        <TotalsRow id={rowId(SUM)} title={t('fin.sum')} totals={sum} isOn={open === SUM} onOpen={() => choose(SUM)} />
      )}
      {days.items.length === 0 && <Empty bare icon="coin" title={t('fin.no_days')} text={t('fin.no_days_text')} />}
      {days.items.map(rowOf)}
    </ListStates>
  )
})

const Differences = observer(function Differences({ finance }: { finance: Finance }) {
  const { differences: list, open, choose, state } = finance
  return (
    <ListStates bare list={list} skeleton={<RowSkeleton />} stripClass="finance__strip">
      {list.items.length === 0 && (
        <Empty
          bare
          icon="ok"
          title={t(state === 'open' ? 'fin.no_open' : 'fin.no_settled')}
          text={t('fin.no_differences_text')}
        />
      )}
      {list.items.map(one => (
        <DifferenceRow
          key={one.difference_code}
          id={rowId(one.difference_code)}
          one={one}
          isOn={one.difference_code === open}
          onOpen={() => choose(one.difference_code)}
        />
      ))}
      {list.cursor !== null && (
        <Pressable className="finance-more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
          {t('fin.more')}
        </Pressable>
      )}
    </ListStates>
  )
})

const EarningRow = ({ id, one, isOn, onOpen }: RowProps & { one: OwnEarning }) => (
  <Pressable id={id} className={classOf(isOn)} onPress={onOpen}>
    <View className="row between g8">
      <View className="t15 w6 one">{nameText(one.person.nickname)}</View>
      <View className="t15 num none">{yuanText(one.amount_fen)}</View>
    </View>
    <View className="t13 i3 num finance-no">{`${t(`fin.own_${one.cause}`)} · ${dayText(one.earned_at)}`}</View>
  </Pressable>
)

const OwnEarnings = observer(function OwnEarnings({ finance }: { finance: Finance }) {
  const { own: list, open, choose, ownState } = finance
  return (
    <ListStates bare list={list} skeleton={<RowSkeleton />} stripClass="finance__strip">
      {list.items.length === 0 && (
        <Empty
          bare
          icon="ok"
          title={t(ownState === 'open' ? 'fin.no_own_open' : 'fin.no_own_taken')}
          text={t('fin.no_own_text')}
        />
      )}
      {list.items.map(one => (
        <EarningRow
          key={one.earning_code}
          id={rowId(one.earning_code)}
          one={one}
          isOn={one.earning_code === open}
          onOpen={() => choose(one.earning_code)}
        />
      ))}
      {list.cursor !== null && (
        <Pressable className="finance-more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
          {t('fin.more')}
        </Pressable>
      )}
    </ListStates>
  )
})

/** Filters of the open room. */
const Filters = observer(function Filters({ finance }: { finance: Finance }) {
  const { room, span, setSpan, state, show, ownState, showOwn } = finance
  const chips =
    room === 'days'
      ? SPANS.map(days => ({
          key: String(days),
          text: t('fin.span', { count: days }),
          on: days === span,
          press: () => setSpan(days),
        }))
      : room === 'differences'
        ? DIFFERENCE_STATES.map(one => ({
            key: one,
            text: t(`fin.state_${one}`),
            on: one === state,
            press: () => show(one),
          }))
        : OWN_EARNING_STATES.map(one => ({
            key: one,
            text: t(`fin.state_${one}`),
            on: one === ownState,
            press: () => showOwn(one),
          }))
  return (
    <View className="row g8 wrap" {...aria({ role: 'radiogroup', label: t('fin.filter') })}>
      {chips.map(({ key, text, on, press }) => (
        <Chip key={key} chosen={on} onPress={press}>
          {text}
        </Chip>
      ))}
    </View>
  )
})

/** The days, the differences or the earnings, with what narrows them. */
export const FinanceList = observer(function FinanceList({ finance }: { finance: Finance }) {
  const { room, enter, money, exportAs } = finance
  const openCounts: Partial<Record<Room, number>> = {
    differences: money?.open_differences ?? 0,
    own: money?.open_own_earnings ?? 0,
  }
  return (
    <View className="pane finance-list">
      <View className="row between g8 finance-list__head">
        <View className="grow">
          <TabStrip chosen={`finance-${room}`}>
            <Tabs
              name="finance"
              label={t('fin.rooms')}
              items={ROOMS.map(key => ({
                key,
                text: openCounts[key] ? `${t(`fin.${key}`)} ${openCounts[key]}` : t(`fin.${key}`),
              }))}
              value={room}
              onChange={enter}
            />
          </TabStrip>
        </View>
        <Pressable className="finance-list__refresh none t13 i2" onPress={finance.reload}>
          {t('fin.refresh')}
        </Pressable>
      </View>
      <View className="pane__rest">
        <Scroller key={room}>
          <MoneyBanner finance={finance} />
          <View className="finance-list__filter">
            <Filters finance={finance} />
            {room !== 'own' && (
              <View className="row g8 wrap">
                {room === 'days' ? (
                  <>
                    <Button kind="sub" size="s" icon="down2" onPress={() => void exportAs('totals')}>
                      {t('fin.export_totals')}
                    </Button>
                    <Button kind="sub" size="s" icon="down2" onPress={() => void exportAs('bill')}>
                      {t('fin.export_bill')}
                    </Button>
                  </>
                ) : (
                  <Button kind="sub" size="s" icon="down2" onPress={() => void exportAs('differences')}>
                    {t('fin.export_differences')}
                  </Button>
                )}
              </View>
            )}
          </View>
          {room === 'days' ? (
            <Days finance={finance} />
          ) : room === 'differences' ? (
            <Differences finance={finance} />
          ) : (
            <OwnEarnings finance={finance} />
          )}
        </Scroller>
      </View>
    </View>
  )
})
