import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { PurchaseBody } from '../../features/listing/PurchaseBody'
import { ReleasePanel } from '../../features/release/ReleasePanel'
import { t } from '../../locales/areas/release'
import { back, go } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'

const ReleasePurchase = observer(function ReleasePurchase({ title, params }: PageProps<'release_purchase'>) {
  return (
    <ReleasePanel
      kind="purchase"
      code={params.listing_code}
      nav={<NavBar title={params.listing_code ? t('release.change_purchase') : title} onBack={() => void back()} />}
      preview={(detail, onLook) => (
        <PurchaseBody detail={detail} now={Date.parse(detail.published_at)} onLook={onLook} />
      )}
      onHome={() => void go('home')}
      onMine={() => void go('my_release', { kind: 'purchase' }, { replace: true })}
    />
  )
})

export default page('release_purchase', ReleasePurchase)
