import { observer } from 'mobx-react-lite'
import { TeamView } from '#src/features/money/wallet/TeamView'
import { backOr } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { invite, openDistribution, openMember } from '../parts/links'

const DistributionTeam = observer(function DistributionTeam({ title }: PageProps<'distribution_my_team'>) {
  return (
    <TeamView
      wallet="distribution"
      title={title}
      onBack={() => void backOr('distribution_wallet')}
      onMember={openMember('distribution')}
      onInvite={invite}
      onDistribution={openDistribution}
    />
  )
})

export default page('distribution_my_team', DistributionTeam)
