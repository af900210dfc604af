import { View } from '@tarojs/components'
import { formatFen } from '../../../../domain/kit/money'
import { t } from '../../../locales/money/payment'
import { aria } from '../../../platform/aria'
import { Notice } from '../../../ui/States/Notice'

/** What is bought costs another amount than was shown: the new one, which is asked about again. */
export const PriceChanged = ({ amountFen, onAgree }: { amountFen: number; onAgree: (amountFen: number) => void }) => {
  const amount = formatFen(amountFen)
  return (
    <View {...aria({ role: 'alert' })}>
      <Notice
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
