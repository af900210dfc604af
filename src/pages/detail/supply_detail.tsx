import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../app/page'
import { DetailBody } from '../../features/listing/DetailBody'
import { DetailSkeleton } from '../../features/listing/DetailSkeleton'
import { DetailView } from '../../features/listing/DetailView'
import { back } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { ScrollPast } from '../../ui/Scroller/ScrollPast'

definePageConfig({ enableShareAppMessage: true })

/** Scrolled this far, even the narrowest screen's picture has left the bar. */
const PICTURE_PX = 220

const SupplyDetail = observer(function SupplyDetail({ title, params }: PageProps<'supply_detail'>) {
  const [isPast, setPast] = useState(false)
  return (
    <DetailView
      kind="supply"
      code={params.listing_code}
      nav={isBare => (
        // The bar floats on a picture only.
        <NavBar floating={!isBare} solid={!isBare && isPast} title={title} onBack={() => void back()} />
      )}
      above={<ScrollPast px={PICTURE_PX} onChange={setPast} />}
      skeleton={<DetailSkeleton />}
      body={(detail, at, onLook) => <DetailBody detail={detail} now={at} onLook={onLook} />}
    />
  )
})

export default page('supply_detail', SupplyDetail, { sharesOwn: true })
