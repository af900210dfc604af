import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { palletCodeOf } from '#domain/market/folder'
import { page, type PageProps } from '../../shared/page/page'
import { ContactLine } from '../../features/market/contact/ContactLine'
import { ContactSheet } from '../../features/market/contact/ContactSheet'
import { TakeOverLine } from '../../features/market/contact/TakeOverLine'
import { useContact } from '../../features/market/contact/useContact'
import { AskLine } from '../../features/market/enquiry/AskLine'
import { AskSheet } from '../../features/market/enquiry/AskSheet'
import { useAsk } from '../../features/market/enquiry/useAsk'
import { useFolderPicker } from '../../features/market/folder/FolderPicker'
import { DetailSkeleton } from '../../features/market/listing/DetailSkeleton'
import { ProductCard } from '../../features/market/product/ProductCard'
import { ProductFooter } from '../../features/market/product/ProductFooter'
import { ProductView } from '../../features/market/product/ProductView'
import { askLogin, back, go } from '../../navigation'
import { openThing, thingHref } from '../../shared/links/thing'
import { NavBar } from '../../ui/NavBar/NavBar'
import { ScrollPast } from '../../ui/Scroller/ScrollPast'
import { PalletProduct } from './parts/PalletProduct'
import { useThingParts } from './parts/useThingParts'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/** Scrolled this far (px), the picture has left the bar even on the narrowest screen. */
const PICTURE_PX = 220

/** A product of the library. */
const LibraryProduct = observer(function LibraryProduct({ title, params }: PageProps<'product_detail'>) {
  const [isPast, setPast] = useState(false)
  const login = () => void askLogin('product_detail', params)
  const picker = useFolderPicker(login)
  const contact = useContact(login)
  const { product_code: code = '' } = params
  const asking = useAsk(code ? { object_kind: 'product', object_code: code } : null, {
    login,
    thread: enquiry_code => void go('enquiry', { enquiry_code }),
  })
  const thing = useThingParts('product', params.product_code, 'product_detail', params)
  return (
    <ProductView
      code={params.product_code}
      nav={isBare => (
        // The bar floats only over a picture.
        <NavBar floating={!isBare} solid={!isBare && isPast} title={title} onBack={() => void back()} />
      )}
      above={<ScrollPast px={PICTURE_PX} onChange={setPast} />}
      skeleton={<DetailSkeleton />}
      person={detail => (
        <>
          {thing.person(detail.supplier, detail.is_mine)}
          {!detail.is_mine && detail.item_state === 'on_shelf' && (
            <AskLine
              asking={asking}
              thing={{ object_kind: 'product', object_code: code, title: detail.title, unit: detail.unit }}
            />
          )}
          {detail.has_contact && !detail.is_mine && (
            <ContactLine onOpen={() => contact.open({ object_kind: 'product', object_code: code })} />
          )}
          {detail.has_contact === false && detail.is_mine && <TakeOverLine code={code} />}
        </>
      )}
      below={detail => thing.below(detail.supplier, detail)}
      scroll={thing.scroll}
      onAgain={thing.again}
      footer={detail => (
        <ProductFooter
          detail={detail}
          acts={detail.is_mine ? undefined : thing.acts(detail)}
          onAdd={() => picker.open([detail.product_code])}
          onRelist={() => void go('release_supply', { from_product: detail.product_code })}
          onEdit={() => void go('add_product', { product_code: detail.product_code })}
          onManage={() => void go('my_product', {})}
        />
      )}
      renderCard={card => (
        <ProductCard
          card={card}
          shape="row"
          href={thingHref('product', card.product_code)}
          onOpen={() => openThing('product', card.product_code)}
        />
      )}
      overlay={() => (
        <>
          {picker.sheet}
          <ContactSheet handle={contact} />
          <AskSheet asking={asking} />
          {thing.overlay()}
        </>
      )}
      onLibrary={() => void go('library')}
    />
  )
})

const ProductDetail = (props: PageProps<'product_detail'>) => {
  const pallet = palletCodeOf(props.params.product_code)
  return pallet === null ? <LibraryProduct {...props} /> : <PalletProduct {...props} pallet={pallet} />
}

export default page('product_detail', ProductDetail, { sharesOwn: true })
