import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../shared/page/page'
import { ContactSheet } from '../../features/market/contact/ContactSheet'
import { useContact } from '../../features/market/contact/useContact'
import { PalletView } from '../../features/market/folder/PalletView'
import { useTakeDown } from '../../features/market/take-down/useTakeDown'
import { ReportSheet } from '../../features/review/reports/ReportSheet'
import { t } from '../../locales/market/contact'
import { t as report } from '../../locales/review/reports'
import { askLogin, back, go } from '../../navigation'
import { openThing, thingHref } from '../../shared/links/thing'
import { useApp } from '../../shared/use-app'
import { Button } from '../../ui/Button/Button'
import { EndAct } from '../../ui/EndActs/EndActs'
import { NavBar } from '../../ui/NavBar/NavBar'
import { ScrollPast } from '../../ui/Scroller/ScrollPast'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/** Scrolled this far (px), the picture has left the bar even on the narrowest screen. */
const PICTURE_PX = 140

const PalletDetail = observer(function PalletDetail({ title, params }: PageProps<'pallet_detail'>) {
  const { pallet_code: code = '' } = params
  const [isPast, setPast] = useState(false)
  const login = () => void askLogin('pallet_detail', params)
  const { isLogin } = useApp().session
  const contact = useContact(login)
  const [isReporting, setReporting] = useState(false)
  const takeDown = useTakeDown('pallet', code, () => void back())
  return (
    <PalletView
      code={params.pallet_code}
      nav={isBare => (
        // The bar floats only over a picture.
        <NavBar floating={!isBare} solid={!isBare && isPast} title={title} onBack={() => void back()} />
      )}
      above={<ScrollPast px={PICTURE_PX} onChange={setPast} />}
      hrefOf={({ product_code }) => thingHref('product', product_code)}
      onOpen={({ product_code }) => openThing('product', product_code)}
      onLibrary={() => void go('library')}
      onPicture={() => void go('share_poster', { kind: 'pallet', code, template: 'long' })}
      onManage={() => void go('my_products_folder', {})}
      main={
        <Button size="l" grow onPress={() => contact.open({ object_kind: 'pallet', object_code: code })}>
          {t('contact.show')}
        </Button>
      }
      acts={({ name, is_mine }) => (
        <>
          <EndAct
            icon="flag"
            text={report('reports.report')}
            onPress={() => (isLogin ? setReporting(true) : login())}
          />
          {takeDown.act({ title: name, is_mine })}
        </>
      )}
      overlay={
        <>
          <ContactSheet handle={contact} />
          <ReportSheet what={isReporting ? { kind: 'pallet', code } : null} onClose={() => setReporting(false)} />
          {takeDown.sheet}
        </>
      }
    />
  )
})

export default page('pallet_detail', PalletDetail, { sharesOwn: true })
