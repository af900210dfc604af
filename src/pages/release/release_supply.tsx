import { observer } from 'mobx-react-lite'
import { LISTING_LIMITS } from '#domain/market/listing'
import { page, type PageProps } from '../../shared/page/page'
import { DetailBody } from '../../features/market/listing/DetailBody'
import { ProductPicker } from '../../features/market/product-pick/ProductPicker'
import { ListingPanel } from '../../features/market/listing-form/ListingPanel'
import { t } from '../../locales/market/listing-form'
import { back, go } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'

const ReleaseSupply = observer(function ReleaseSupply({ title, params }: PageProps<'release_supply'>) {
  return (
    <ListingPanel
      kind="supply"
      code={params.listing_code}
      fromProduct={params.from_product}
      nav={<NavBar title={params.listing_code ? t('release.change_supply') : title} onBack={() => void back()} />}
      preview={(detail, onLook) => <DetailBody detail={detail} now={Date.parse(detail.published_at)} onLook={onLook} />}
      picker={picking => <ProductPicker max={LISTING_LIMITS.productsMax} {...picking} />}
      onHome={() => void go('home')}
      onMine={() => void go('my_release', { kind: 'supply' }, { replace: true })}
    />
  )
})

export default page('release_supply', ReleaseSupply)
