import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../app/page'
import { ContactSheet } from '../../features/contact/ContactSheet'
import { useContact } from '../../features/contact/useContact'
import { PalletView } from '../../features/folder/PalletView'
import { t } from '../../locales/areas/contact'
import { askLogin, back, go, linkTo } from '../../navigation'
import { Button } from '../../ui/Button/Button'
import { NavBar } from '../../ui/NavBar/NavBar'
import { ScrollPast } from '../../ui/Scroller/ScrollPast'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/** Scrolled this far, even the narrowest screen's picture has left the bar. */
const PICTURE_PX = 140

const PalletDetail = observer(function PalletDetail({ title, params }: PageProps<'pallet_detail'>) {
  const { pallet_code: code = '' } = params
  const [isPast, setPast] = useState(false)
  const contact = useContact(() => void askLogin('pallet_detail', params))
  return (
    <PalletView
      code={params.pallet_code}
      nav={isBare => (
        // The bar floats on a picture only.
        <NavBar floating={!isBare} solid={!isBare && isPast} title={title} onBack={() => void back()} />
      )}
      above={<ScrollPast px={PICTURE_PX} onChange={setPast} />}
      hrefOf={({ product_code }) => linkTo('product_detail', { product_code })}
      onOpen={({ product_code }) => void go('product_detail', { product_code })}
      onLibrary={() => void go('library')}
      onPicture={() => void go('share_poster', { kind: 'pallet', code, template: 'long' })}
      onManage={() => void go('my_products_folder', {})}
      main={
        <Button size="l" grow onPress={() => contact.open({ object_kind: 'pallet', object_code: code })}>
          {t('contact.show')}
        </Button>
      }
      overlay={<ContactSheet handle={contact} />}
    />
  )
})

export default page('pallet_detail', PalletDetail, { sharesOwn: true })
