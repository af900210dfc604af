import { observer } from 'mobx-react-lite'
import { WalletView } from '#src/features/money/wallet/WalletView'
import { backOr } from '#src/navigation'
import { page, type PageProps } from '#src/shared/page/page'
import { walletLinks } from '../parts/links'

const LINKS = walletLinks('shareholder')

const ShareholderWallet = observer(function ShareholderWallet({ title }: PageProps<'shareholder_wallet'>) {
  return <WalletView kind="shareholder" title={title} onBack={() => void backOr('my')} {...LINKS} />
})

export default page('shareholder_wallet', ShareholderWallet)
