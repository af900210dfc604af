import { observer } from 'mobx-react-lite'
import { BalanceLogView } from '#src/features/money/wallet/BalanceLogView'
import { backOr } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { invite, openDistribution, openLine } from '../parts/links'

const DistributionBalanceLog = observer(function DistributionBalanceLog({
  title,
}: PageProps<'distribution_balance_log'>) {
  return (
    <BalanceLogView
      kind="distribution"
      title={title}
      onBack={() => void backOr('distribution_wallet')}
      onLine={openLine('distribution')}
      onInvite={invite}
      onDistribution={openDistribution}
    />
  )
})

export default page('distribution_balance_log', DistributionBalanceLog)
