import { observer } from 'mobx-react-lite'
import { RewardsView } from '#src/features/money/wallet/RewardsView'
import { backOr } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'
import { page, type PageProps } from '#src/shared/page/page'
import { invite } from '../../parts/links'

const RewardOrders = observer(function RewardOrders({ title, params }: PageProps<'reward_order'>) {
  return (
    <RewardsView
      rewardCode={params.reward_code ?? null}
      title={title}
      onBack={() => void backOr('reward_wallet')}
      personHref={code => thingHref('user', code)}
      onPerson={code => openThing('user', code)}
      onInvite={invite}
    />
  )
})

export default page('reward_order', RewardOrders)
