import { observer } from 'mobx-react-lite'
import { BalanceLogView } from '#src/features/money/wallet/BalanceLogView'
import { backOr } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { invite, openDistribution, openLine } from '../parts/links'

const ShareholderBalanceLog = observer(function ShareholderBalanceLog({ title }: PageProps<'shareholder_balance_log'>) {
  return (
    <BalanceLogView
      kind="shareholder"
      title={title}
      onBack={() => void backOr('shareholder_wallet')}
      onLine={openLine('shareholder')}
      onInvite={invite}
      onDistribution={openDistribution}
    />
  )
})

export default page('shareholder_balance_log', ShareholderBalanceLog)
