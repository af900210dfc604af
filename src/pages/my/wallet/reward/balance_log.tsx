import { observer } from 'mobx-react-lite'
import { BalanceLogView } from '#src/features/money/wallet/BalanceLogView'
import { backOr } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { invite, openDistribution, openLine } from '../parts/links'

const RewardBalanceLog = observer(function RewardBalanceLog({ title }: PageProps<'reward_balance_log'>) {
  return (
    <BalanceLogView
      kind="reward"
      title={title}
      onBack={() => void backOr('reward_wallet')}
      onLine={openLine('reward')}
      onInvite={invite}
      onDistribution={openDistribution}
    />
  )
})

export default page('reward_balance_log', RewardBalanceLog)
