import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../app/page'
import { PurchaseSkeleton } from '../../features/listing/DetailSkeleton'
import { DetailView } from '../../features/listing/DetailView'
import { PurchaseBody } from '../../features/listing/PurchaseBody'
import { back } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'

definePageConfig({ enableShareAppMessage: true })

const PurchaseDetail = observer(function PurchaseDetail({ title, params }: PageProps<'purchase_detail'>) {
  return (
    <DetailView
      kind="purchase"
      code={params.listing_code}
      nav={() => <NavBar onSurface title={title} onBack={() => void back()} />}
      skeleton={<PurchaseSkeleton />}
      body={(detail, at, onLook) => <PurchaseBody detail={detail} now={at} onLook={onLook} />}
    />
  )
})

export default page('purchase_detail', PurchaseDetail, { sharesOwn: true })
