import { observer } from 'mobx-react-lite'
import type { ListingDetail } from '#contract/market/listing'
import { page, type PageProps } from '../../shared/page/page'
import { ContactRows } from '../../features/market/contact/ContactRows'
import { ContactLine } from '../../features/market/contact/ContactLine'
import { ContactSheet } from '../../features/market/contact/ContactSheet'
import { useContact } from '../../features/market/contact/useContact'
import { AskSheet } from '../../features/market/enquiry/AskSheet'
import { useAsk } from '../../features/market/enquiry/useAsk'
import { PurchaseSkeleton } from '../../features/market/listing/DetailSkeleton'
import { DetailView } from '../../features/market/listing/DetailView'
import { OwnEndActs } from '../../features/market/listing/OwnEndActs'
import { PurchaseBody } from '../../features/market/listing/PurchaseBody'
import { ShareButton } from '../../features/market/listing/ShareButton'
import { useDetail } from '../../features/market/listing/useDetail'
import { QuotePart } from '../../features/market/quote/QuotePart'
import { quoteLabel, QuoteSheets } from '../../features/market/quote/QuoteSheets'
import { useQuotes } from '../../features/market/quote/useQuotes'
import { t } from '../../locales/market/quote'
import { askLogin, back, go } from '../../navigation'
import { useApp } from '../../shared/use-app'
import { Button } from '../../ui/Button/Button'
import { NavBar } from '../../ui/NavBar/NavBar'
import { useThingParts } from './parts/useThingParts'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

const isOpen = ({ item_state }: ListingDetail) => item_state === 'on_shelf'

const PurchaseDetail = observer(function PurchaseDetail({ title, params }: PageProps<'purchase_detail'>) {
  const { session } = useApp()
  const look = useDetail(params.listing_code)
  const detail = look.state.status === 'ready' ? look.state.detail : null
  const login = () => void askLogin('purchase_detail', params)
  const quotes = useQuotes(detail, look.reload)
  const isChosen = quotes.mine?.state === 'accepted'
  const contact = useContact(login)
  const thing = useThingParts('listing', params.listing_code, 'purchase_detail', params)
  const asking = useAsk(null, { login, thread: enquiry_code => void go('enquiry', { enquiry_code }) })
  const quotesOf = (one: ListingDetail) => (
    <QuotePart
      detail={one}
      quotes={quotes}
      contactOf={reach => <ContactRows contact={reach} />}
      onAsk={({ quote_code }) =>
        asking.open({ object_kind: 'quote', object_code: quote_code, title: one.title, unit: one.unit })
      }
    />
  )
  return (
    <DetailView
      kind="purchase"
      look={look}
      nav={() => <NavBar onSurface title={title} onBack={() => void back()} />}
      skeleton={<PurchaseSkeleton />}
      body={(one, at, onLook, matches) => (
        <PurchaseBody
          detail={one}
          now={at}
          person={thing.person(one.seller, one.is_mine)}
          onLook={onLook}
          good={isChosen ? t('quote.you_were_chosen') : undefined}
          first={
            (one.is_mine || isChosen) && (
              <>
                {quotesOf(one)}
                {one.is_mine && matches}
              </>
            )
          }
        />
      )}
      drawsMatches={one => one.is_mine}
      parts={one => (
        <>
          {!one.is_mine && isOpen(one) && (
            <ContactLine onOpen={() => contact.open({ object_kind: 'listing', object_code: one.listing_code })} />
          )}
          {!one.is_mine && !isChosen && quotesOf(one)}
          {(one.is_mine || isOpen(one)) && thing.below(one.seller, one)}
          {one.is_mine && isOpen(one) && <OwnEndActs detail={one} />}
        </>
      )}
      main={() => (
        <Button
          size="l"
          grow
          busy={quotes.isOpening}
          onPress={() => (session.uid !== null ? quotes.openForm() : login())}
        >
          {quoteLabel(quotes)}
        </Button>
      )}
      own={one => (
        <>
          <Button kind="sub" size="l" onPress={() => quotes.ask({ act: 'close' })}>
            {t('quote.close')}
          </Button>
          <ShareButton detail={one} as="main" text={t(quotes.total > 0 ? 'quote.invite_more' : 'quote.invite')} />
        </>
      )}
      overlay={one => (
        <>
          <QuoteSheets detail={one} quotes={quotes} />
          <ContactSheet handle={contact} />
          <AskSheet asking={asking} />
          {thing.overlay()}
        </>
      )}
      acts={thing.acts}
      scroll={thing.scroll}
      onAgain={() => {
        thing.again()
        void quotes.list?.retry()
      }}
    />
  )
})

export default page('purchase_detail', PurchaseDetail, { sharesOwn: true })
