import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { holdsCoins } from '#domain/money/finance'
import { tKey } from '#src/locales'
import { t } from '#src/locales/money/finance-desk'
import { countText } from '#src/ui/format'
import { Tag } from '#src/ui/Tag/Tag'
import type { DayTotals, FinanceTotals, MoneyState } from './source'
import { figureText, PARTS, yuanText } from './words'
import './finance-desk.scss'

const comparedText = ({ compared }: DayTotals): string =>
  t('fin.compared', { kinds: compared.map(kind => t(`fin.about_${kind}`)).join(t('fin.and')) })

const Figure = ({ label, text, isStrong = false }: { label: string; text: string; isStrong?: boolean }) => (
  <View className={`row between g12 finance-figure ${isStrong ? 'w6' : ''}`}>
    <View className="grow">{label}</View>
    <View className="num none">{text}</View>
  </View>
)

/** The totals of a day, or of all listed days. @param day null for all of them */
export const TotalsPane = observer(function TotalsPane({
  day,
  totals,
  money,
}: {
  day: DayTotals | null
  totals: FinanceTotals
  money: MoneyState | null
}) {
  return (
    <View className="finance-pane">
      {day && (
        <View className="row g8 wrap">
          {day.open_differences > 0 && <Tag tone="red">{t('fin.open_count', { count: day.open_differences })}</Tag>}
          {day.compared.length > 0 ? (
            <Tag tone="green">{comparedText(day)}</Tag>
          ) : (
            <Tag tone="plain">{t('fin.not_compared')}</Tag>
          )}
        </View>
      )}
      {PARTS.map(({ key, names }) => (
        <View key={key} className="card finance-card">
          <View className="t15 w6">{t(`fin.part_${key}`)}</View>
          {names.map(name => (
            <Figure
              key={name}
              label={t(`fin.${name}`)}
              text={figureText(name, totals)}
              isStrong={name === 'result_fen'}
            />
          ))}
        </View>
      ))}
      {!day && money && (
        <View className="card finance-card">
          <View className="t15 w6">{t('fin.accounts')}</View>
          <View className="t13 i3">{t('fin.accounts_text')}</View>
          {money.accounts.map(({ name, amount }) => (
            <Figure
              key={name}
              label={tKey(`fin.account_${name}`) ?? name}
              text={holdsCoins(name) ? countText(amount) : yuanText(amount)}
            />
          ))}
        </View>
      )}
    </View>
  )
})
