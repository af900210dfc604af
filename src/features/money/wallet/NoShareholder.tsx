import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/money/wallet'
import { Info } from '#src/ui/States/Info'
import { useSource } from './source'

/** For users who aren't shareholders: what a shareholder is, and that nobody can apply. */
export const NoShareholder = observer(function NoShareholder({ onNext, bare }: { onNext: () => void; bare?: boolean }) {
  const { share } = useSource().percents()
  return (
    <Info
      bare={bare}
      icon="wallet"
      title={t('wallet.none_title')}
      text={t('wallet.none_text', { share })}
      action={t('wallet.none_act')}
      onAction={onNext}
    />
  )
})
