import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/money/finance-desk'
import { Button } from '#src/ui/Button/Button'
import { momentText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { Tag } from '#src/ui/Tag/Tag'
import type { OwnEarning } from './source'
import type { Finance } from './useFinance'
import { splitOf, yuanText } from './words'
import './finance-desk.scss'

/** What taking it back does, by what the wallet holds. */
const takeText = (one: OwnEarning): string => {
  const { taken, lost } = splitOf(one)
  const amounts = { taken: yuanText(taken), lost: yuanText(lost) }
  return t(lost === 0 ? 'fin.take_back_all' : taken === 0 ? 'fin.take_back_none' : 'fin.take_back_part', amounts)
}

const Line = ({ label, text, isName = false }: { label: string; text: string; isName?: boolean }) => (
  <View className="row between g12 finance-figure">
    <View className={isName ? 'none' : 'grow'}>{label}</View>
    <View className={`w6 ${isName ? 'finance-no finance-who' : 'num none'}`}>{text}</View>
  </View>
)

/** What somebody earned from their own other account, and how it is taken back. */
export const EarningPane = observer(function EarningPane({ one, finance }: { one: OwnEarning; finance: Finance }) {
  const [isAsked, ask] = useState(false)
  const canAct = finance.money?.can_act ?? false
  const isOpen = one.state === 'open'
  const wallet = t(`fin.own_wallet_${one.wallet}`)
  return (
    <View className="finance-pane">
      <View className="row g8 wrap">
        <Tag tone={isOpen ? 'red' : 'green'}>{t(`fin.state_${one.state}`)}</Tag>
        <View className="t15 w6">{t(`fin.own_${one.cause}`)}</View>
      </View>
      <View className="t13 i2">{t('fin.own_text')}</View>
      <View className="card finance-card">
        <Line label={t('fin.own_person')} text={nameText(one.person.nickname)} isName />
        <Line label={t('fin.own_other')} text={nameText(one.other.nickname)} isName />
        <Line label={t('fin.own_amount')} text={yuanText(one.amount_fen)} />
        {isOpen && <Line label={t('fin.own_wallet', { wallet })} text={yuanText(one.available_fen)} />}
        <View className="t13 i3 num finance-no">{t('fin.own_ref', { ref: one.ref })}</View>
        <View className="t13 i3 num">{t('fin.own_earned', { moment: momentText(one.earned_at) })}</View>
        <View className="t13 i3 num">{t('fin.own_found', { moment: momentText(one.found_at) })}</View>
      </View>
      <View className="card finance-card">
        <View className="t15 w6">
          {isOpen ? t('fin.take_back') : t('fin.taken_by', { name: nameText(one.taken_by ?? '') })}
        </View>
        <View className="t13 i2">{takeText(one)}</View>
        {one.taken_at !== null && <View className="t13 i3 num">{momentText(one.taken_at)}</View>}
        {one.reason && <View className="t13 i2 finance-no">{one.reason}</View>}
        {isOpen && canAct && (
          <View className="finance-card__act">
            <Button kind="ink" size="s" onPress={() => ask(true)}>
              {t('fin.take_back')}
            </Button>
          </View>
        )}
      </View>
      {isOpen && !canAct && <View className="t13 i3">{t('fin.admin_only')}</View>}
      <ReasonPopup
        open={isAsked}
        title={t('fin.take_back')}
        about={`${nameText(one.person.nickname)} · ${takeText(one)}`}
        label={t('fin.reason_told')}
        act={t('fin.take_back')}
        templates={[t(one.cause === 'commission' ? 'fin.why_own_order' : 'fin.why_own')]}
        onClose={() => ask(false)}
        onSend={async reason => {
          await finance.takeBack(one, reason)
          ask(false)
        }}
      />
    </View>
  )
})
