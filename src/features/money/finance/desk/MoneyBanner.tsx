import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/money/finance-desk'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { countText, momentText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import type { Finance } from './useFinance'
import './finance-desk.scss'

const SHOWN = 5

/** Whether money moves, and when the books were checked; after an alarm what is wrong, and how to resume. */
export const MoneyBanner = observer(function MoneyBanner({ finance: { money, lift } }: { finance: Finance }) {
  const [isLifting, setLifting] = useState(false)
  if (!money) return null
  const { stop, checked } = money
  if (!stop)
    return (
      <View className="row g8 finance-state t13 i3">
        <Icon name={checked ? 'ok' : 'clock'} size={16} className={checked ? 'finance-state__ok' : ''} />
        <View className="grow num">
          {checked
            ? t('fin.checked', { moment: momentText(checked.at), count: countText(checked.transfers) })
            : t('fin.unchecked')}
        </View>
      </View>
    )
  return (
    <View className="finance-stop" {...aria({ role: 'alert' })}>
      <View className="row g8">
        <Icon name="alert" size={20} />
        <View className="grow t15 w6">{t('fin.stopped')}</View>
      </View>
      <View className="t13">{t('fin.stopped_text', { moment: momentText(stop.since) })}</View>
      {stop.why.slice(0, SHOWN).map(fault => (
        <View key={fault} className="t13 num finance-stop__fault">
          {fault}
        </View>
      ))}
      {stop.why.length > SHOWN && (
        <View className="t13">{t('fin.more_faults', { count: stop.why.length - SHOWN })}</View>
      )}
      {money.can_act ? (
        <View className="finance-stop__act">
          <Button kind="ink" size="s" onPress={() => setLifting(true)}>
            {t('fin.lift')}
          </Button>
        </View>
      ) : (
        <View className="t13">{t('fin.admin_only')}</View>
      )}
      <ReasonPopup
        open={isLifting}
        title={t('fin.lift')}
        about={t('fin.lift_about')}
        label={t('fin.reason')}
        act={t('fin.lift')}
        templates={[t('fin.why_checked'), t('fin.why_mended')]}
        onClose={() => setLifting(false)}
        onSend={async reason => {
          await lift(reason)
          setLifting(false)
        }}
      />
    </View>
  )
})
