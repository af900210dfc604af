import { View } from '@tarojs/components'
import { formatFen } from '#domain/kit/money'
import { t } from '#src/locales/money/payment'
import { aria } from '#src/platform/aria'
import { Info } from '#src/ui/States/Info'

/** What is bought costs another amount than was shown: the new one, which is asked about again. */
export const PriceChanged = ({ amountFen, onAgree }: { amountFen: number; onAgree: (amountFen: number) => void }) => {
  const amount = formatFen(amountFen)
  return (
    <View {...aria({ role: 'alert' })}>
      <Info
        icon="coin"
        title={t('pay.changed')}
        text={t('pay.changed_text', { amount })}
        action={t('pay.changed_act', { amount })}
        onAction={() => onAgree(amountFen)}
        loud
      />
    </View>
  )
}
