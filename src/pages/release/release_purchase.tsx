import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { PurchaseBody } from '../../features/market/listing/PurchaseBody'
import { ListingPanel } from '../../features/market/listing-form/ListingPanel'
import { t } from '../../locales/market/listing-form'
import { back, go } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'

const ReleasePurchase = observer(function ReleasePurchase({ title, params }: PageProps<'release_purchase'>) {
  return (
    <ListingPanel
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
