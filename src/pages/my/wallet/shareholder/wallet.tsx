import { observer } from 'mobx-react-lite'
import { WalletView } from '../../../../features/money/wallet/WalletView'
import { backOr } from '../../../../navigation'
import { page, type PageProps } from '../../../../shared/page/page'
import { walletLinks } from '../parts/links'

const LINKS = walletLinks('shareholder')

const ShareholderWallet = observer(function ShareholderWallet({ title }: PageProps<'shareholder_wallet'>) {
  return <WalletView kind="shareholder" title={title} onBack={() => void backOr('my')} {...LINKS} />
})

export default page('shareholder_wallet', ShareholderWallet)
