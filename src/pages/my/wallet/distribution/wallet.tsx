import { observer } from 'mobx-react-lite'
import { WalletView } from '#src/features/money/wallet/WalletView'
import { backOr } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { walletLinks } from '../parts/links'

const LINKS = walletLinks('distribution')

const DistributionWallet = observer(function DistributionWallet({ title }: PageProps<'distribution_wallet'>) {
  return <WalletView kind="distribution" title={title} onBack={() => void backOr('my')} {...LINKS} />
})

export default page('distribution_wallet', DistributionWallet)
