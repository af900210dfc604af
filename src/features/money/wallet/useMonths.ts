import { t } from '#src/locales/money/wallet'
import { useMonthPicker } from '#src/shared/forms/MonthPicker'
import { useSource } from './source'
import type { WalletLogState } from './useWalletLog'
import { monthText, shortMonthText } from './words'

/** The month of a wallet's log: the button that says it, and its sheet. */
export const useMonths = ({ month, setMonth }: Pick<WalletLogState, 'month' | 'setMonth'>) => {
  const { now } = useSource()
  return useMonthPicker({
    month,
    onChange: setMonth,
    title: t('wallet.month'),
    all: t('wallet.every_month'),
    nameOf: monthText,
    shortOf: one => shortMonthText(one, now()),
  })
}
