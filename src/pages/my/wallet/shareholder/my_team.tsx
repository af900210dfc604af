import { observer } from 'mobx-react-lite'
import { TeamView } from '#src/features/money/wallet/TeamView'
import { backOr } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { invite, openDistribution, openMember } from '../parts/links'

const ShareholderTeam = observer(function ShareholderTeam({ title }: PageProps<'shareholder_my_team'>) {
  return (
    <TeamView
      wallet="shareholder"
      title={title}
      onBack={() => void backOr('shareholder_wallet')}
      onMember={openMember('shareholder')}
      onInvite={invite}
      onDistribution={openDistribution}
    />
  )
})

export default page('shareholder_my_team', ShareholderTeam)
