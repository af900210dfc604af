import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../app/page'
import { SupplyPanel } from '../../features/release/SupplyPanel'
import { back, go } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'

const ReleaseSupply = observer(function ReleaseSupply({ title }: PageProps<'release_supply'>) {
  return <SupplyPanel nav={<NavBar title={title} onBack={() => void back()} />} onHome={() => void go('home')} />
})

export default page('release_supply', ReleaseSupply)
