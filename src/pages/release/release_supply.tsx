import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../app/page'
import { DetailBody } from '../../features/listing/DetailBody'
import { ReleasePanel } from '../../features/release/ReleasePanel'
import { back, go } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'

const ReleaseSupply = observer(function ReleaseSupply({ title, params }: PageProps<'release_supply'>) {
  return (
    <ReleasePanel
      kind="supply"
      code={params.listing_code}
      nav={<NavBar title={title} onBack={() => void back()} />}
      preview={detail => <DetailBody detail={detail} now={Date.parse(detail.published_at)} />}
      onHome={() => void go('home')}
      onMine={() => void go('my_release', { kind: 'supply' }, { replace: true })}
    />
  )
})

export default page('release_supply', ReleaseSupply)
