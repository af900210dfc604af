import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../shared/page/page'
import { ContactSheet } from '../../features/market/contact/ContactSheet'
import { useContact } from '../../features/market/contact/useContact'
import { AskLine } from '../../features/market/enquiry/AskLine'
import { AskSheet } from '../../features/market/enquiry/AskSheet'
import { useAsk } from '../../features/market/enquiry/useAsk'
import { DetailBody } from '../../features/market/listing/DetailBody'
import { DetailSkeleton } from '../../features/market/listing/DetailSkeleton'
import { DetailView } from '../../features/market/listing/DetailView'
import { useDetail } from '../../features/market/listing/useDetail'
import { t } from '../../locales/market/contact'
import { askLogin, back, go } from '../../navigation'
import { Button } from '../../ui/Button/Button'
import { NavBar } from '../../ui/NavBar/NavBar'
import { ScrollPast } from '../../ui/Scroller/ScrollPast'
import { useThingParts } from './parts/useThingParts'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/** Scrolled this far (px), the picture has left the bar even on the narrowest screen. */
const PICTURE_PX = 220

const SupplyDetail = observer(function SupplyDetail({ title, params }: PageProps<'supply_detail'>) {
  const [isPast, setPast] = useState(false)
  const look = useDetail(params.listing_code)
  const login = () => void askLogin('supply_detail', params)
  const contact = useContact(login)
  const detail = look.state.status === 'ready' ? look.state.detail : null
  const canAsk = detail !== null && !detail.is_mine && detail.item_state === 'on_shelf'
  const asking = useAsk(canAsk ? { object_kind: 'supply', object_code: detail.listing_code } : null, {
    login,
    thread: enquiry_code => void go('enquiry', { enquiry_code }),
  })
  const thing = useThingParts('listing', params.listing_code, 'supply_detail', params)
  return (
    <DetailView
      kind="supply"
      look={look}
      nav={isBare => (
        // The bar floats only over a picture.
        <NavBar floating={!isBare} solid={!isBare && isPast} title={title} onBack={() => void back()} />
      )}
      above={<ScrollPast px={PICTURE_PX} onChange={setPast} />}
      skeleton={<DetailSkeleton />}
      body={(one, at, onLook) => (
        <DetailBody
          detail={one}
          now={at}
          person={
            <>
              {thing.person(one.seller, one.is_mine)}
              {canAsk && (
                <AskLine
                  asking={asking}
                  thing={{ object_kind: 'supply', object_code: one.listing_code, title: one.title, unit: one.unit }}
                />
              )}
            </>
          }
          onLook={onLook}
        />
      )}
      parts={one => thing.below(one.seller, one)}
      main={({ listing_code: code }) => (
        <Button size="l" grow onPress={() => contact.open({ object_kind: 'listing', object_code: code })}>
          {t('contact.show')}
        </Button>
      )}
      overlay={() => (
        <>
          <ContactSheet handle={contact} />
          <AskSheet asking={asking} />
          {thing.overlay()}
        </>
      )}
      acts={thing.acts}
      scroll={thing.scroll}
      onAgain={thing.again}
    />
  )
})

export default page('supply_detail', SupplyDetail, { sharesOwn: true })
