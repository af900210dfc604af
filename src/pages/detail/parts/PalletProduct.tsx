import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PageProps } from '#src/shared/page/page'
import { ContactSheet } from '#src/features/market/contact/ContactSheet'
import { useContact } from '#src/features/market/contact/useContact'
import { AskLine } from '#src/features/market/enquiry/AskLine'
import { AskSheet } from '#src/features/market/enquiry/AskSheet'
import { useAsk } from '#src/features/market/enquiry/useAsk'
import { DetailSkeleton } from '#src/features/market/listing/DetailSkeleton'
import { PalletProductView } from '#src/features/market/product/PalletProductView'
import { ReportSheet } from '#src/features/review/reports/ReportSheet'
import { t as contactWords } from '#src/locales/market/contact'
import { t } from '#src/locales/market/product-detail'
import { askLogin, backOr, backTo, go } from '#src/navigation'
import { thingHref } from '#src/shared/links/thing'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { EndAct, EndActs } from '#src/ui/EndActs/EndActs'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { ScrollPast } from '#src/ui/Scroller/ScrollPast'

/** Scrolled this far (px), the picture has left the bar even on the narrowest screen. */
const PICTURE_PX = 220

interface Props extends PageProps<'product_detail'> {
  /** Code of the pallet the product is on. */
  pallet: string
}

/** A product opened by its code on a pallet: contact and report are the pallet's, and back leads to it. */
export const PalletProduct = observer(function PalletProduct({ title, params, pallet }: Props) {
  const [isPast, setPast] = useState(false)
  const login = () => void askLogin('product_detail', params)
  const { isLogin } = useApp().session
  const contact = useContact(login)
  const [isReporting, setReporting] = useState(false)
  const query = { pallet_code: pallet }
  const code = params.product_code!
  const asking = useAsk(
    { object_kind: 'pallet_product', object_code: code },
    { login, thread: enquiry_code => void go('enquiry', { enquiry_code }) },
  )
  return (
    <PalletProductView
      code={code}
      nav={isBare => (
        // The bar floats only over a picture.
        <NavBar
          floating={!isBare}
          solid={!isBare && isPast}
          title={title}
          onBack={() => void backOr('pallet_detail', query)}
        />
      )}
      above={<ScrollPast px={PICTURE_PX} onChange={setPast} />}
      skeleton={<DetailSkeleton />}
      palletHref={thingHref('pallet', pallet)}
      onPallet={() => void backTo('pallet_detail', query)}
      onManage={() => void go('my_products_folder', {})}
      ask={({ title: name, unit }) => (
        <AskLine asking={asking} thing={{ object_kind: 'pallet_product', object_code: code, title: name, unit }} />
      )}
      main={
        <Button size="l" grow onPress={() => contact.open({ object_kind: 'pallet', object_code: pallet })}>
          {contactWords('contact.show')}
        </Button>
      }
      below={() => (
        <EndActs>
          <EndAct
            icon="flag"
            text={t('product.report_pallet')}
            onPress={() => (isLogin ? setReporting(true) : login())}
          />
        </EndActs>
      )}
      overlay={
        <>
          <ContactSheet handle={contact} />
          <AskSheet asking={asking} />
          <ReportSheet
            what={isReporting ? { kind: 'pallet', code: pallet } : null}
            onClose={() => setReporting(false)}
          />
        </>
      }
    />
  )
})
