import { observer } from 'mobx-react-lite'
import { WalletView } from '#src/features/money/wallet/WalletView'
import { backOr } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { walletLinks } from '../parts/links'

const LINKS = walletLinks('reward')

const RewardWallet = observer(function RewardWallet({ title }: PageProps<'reward_wallet'>) {
  return <WalletView kind="reward" title={title} onBack={() => void backOr('my')} {...LINKS} />
})

export default page('reward_wallet', RewardWallet)
