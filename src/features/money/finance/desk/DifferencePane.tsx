import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { correctionOf } from '#domain/money/finance'
import { t } from '#src/locales/money/finance-desk'
import { Button } from '#src/ui/Button/Button'
import { momentText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { Tag } from '#src/ui/Tag/Tag'
import { type Difference, type SettleWay, useMaySeeOrders } from './source'
import type { Finance } from './useFinance'
import { yuanText } from './words'
import './finance-desk.scss'

const amountText = (fen: number | null): string => (fen === null ? t('fin.none') : yuanText(fen))

/** Explains what booking a difference does. */
const bookText = ({ about, gateway_fen, book_fen }: Difference): string => {
  const correction = correctionOf(about, gateway_fen ?? 0, book_fen ?? 0)
  if (!correction) return t('fin.way_book_none')
  return t(correction.to === 'loss' ? 'fin.way_book_gain' : 'fin.way_book_loss', {
    amount: yuanText(correction.amount),
  })
}

/** One difference: what either side says, and the ways to settle it. */
export const DifferencePane = observer(function DifferencePane({
  one,
  finance,
  onOrder,
}: {
  one: Difference
  finance: Finance
  onOrder: (outNo: string) => void
}) {
  const maySeeOrders = useMaySeeOrders()
  const [asked, ask] = useState<SettleWay | null>(null)
  const canAct = finance.money?.can_act ?? false
  const textOf = (way: SettleWay): string => {
    if (way === 'book') return bookText(one)
    return t(way === 'outside' && one.kind === 'refused' ? 'fin.way_outside_refused' : `fin.way_${way}_text`)
  }
  return (
    <View className="finance-pane">
      <View className="row g8 wrap">
        <Tag tone={one.state === 'open' ? 'red' : 'green'}>{t(`fin.state_${one.state}`)}</Tag>
        <View className="t15 w6">{t(`fin.kind_${one.kind}`)}</View>
      </View>
      <View className="t13 i2">{t(`fin.kind_${one.kind}_text`)}</View>
      <View className="card finance-card">
        <View className="row between g12 finance-figure">
          <View>{t('fin.gateway_says')}</View>
          <View className="num w6">{amountText(one.gateway_fen)}</View>
        </View>
        <View className="row between g12 finance-figure">
          <View>{t('fin.book_says')}</View>
          <View className="num w6">{amountText(one.book_fen)}</View>
        </View>
        <View className="t13 i3 num finance-no">{`${t(`fin.about_${one.about}`)} · ${one.out_no}`}</View>
        <View className="t13 i3 num">{`${one.day} · ${t('fin.found', { moment: momentText(one.found_at) })}`}</View>
        {one.about === 'trade' && maySeeOrders && (
          <View className="finance-card__act">
            <Button kind="sub" size="s" onPress={() => onOrder(one.out_no)}>
              {t('fin.order')}
            </Button>
          </View>
        )}
      </View>
      {one.settled_at !== null && (
        <View className="card finance-card">
          <View className="t15 w6">
            {one.settled_by === null
              ? t('fin.settled_itself')
              : t('fin.settled_by', { name: nameText(one.settled_by) })}
          </View>
          <View className="t13 i3 num">{momentText(one.settled_at)}</View>
          {one.reason && <View className="t13 i2 finance-no">{one.reason}</View>}
        </View>
      )}
      {one.ways.map(way => (
        <View key={way} className="card finance-card">
          <View className="t15 w6">{t(`fin.way_${way}`)}</View>
          <View className="t13 i2">{textOf(way)}</View>
          {canAct && (
            <View className="finance-card__act">
              <Button kind="ink" size="s" onPress={() => ask(way)}>
                {t(`fin.way_${way}`)}
              </Button>
            </View>
          )}
        </View>
      ))}
      {one.ways.length > 0 && !canAct && <View className="t13 i3">{t('fin.admin_only')}</View>}
      <ReasonPopup
        open={asked !== null}
        title={t(asked ? `fin.way_${asked}` : 'fin.way_recheck')}
        about={asked ? textOf(asked) : undefined}
        label={t('fin.reason')}
        act={t('fin.settle')}
        templates={[t('fin.why_late'), t('fin.why_refunded'), t('fin.why_agreed')]}
        onClose={() => ask(null)}
        onSend={async reason => {
          if (asked) await finance.settle(one, asked, reason)
          ask(null)
        }}
      />
    </View>
  )
})
