import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { AppealSheet } from '#src/features/review/appeal/AppealSheet'
import type { Appealed } from '#src/features/review/appeal/source'
import { MyProductView } from '#src/features/market/my-product/MyProductView'
import type { Counted } from '#src/features/market/statistics/source'
import { StatisticsSheet } from '#src/features/market/statistics/StatisticsSheet'
import { back, go } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'
import { NavBar } from '#src/ui/NavBar/NavBar'

const MyProducts = observer(function MyProducts({ title, params }: PageProps<'my_product'>) {
  const [counted, setCounted] = useState<Counted | null>(null)
  const [appealed, setAppealed] = useState<Appealed | null>(null)
  return (
    <MyProductView
      nav={<NavBar onSurface title={title} onBack={() => void back()} />}
      tab={params.tab}
      hrefOf={({ product_code }) => thingHref('product', product_code)}
      onOpen={({ product_code }) => openThing('product', product_code)}
      onEdit={({ product_code }) => void go('add_product', { product_code })}
      onPublish={() => void go('release_popup')}
      onFigures={({ product_code: code, title: name }) =>
        setCounted({ object: 'product', kind: 'product', code, title: name })
      }
      onAppeal={({ product_code: code, title: name }) => setAppealed({ kind: 'product', code, title: name })}
      overlay={
        <>
          <StatisticsSheet
            thing={counted}
            onClose={() => setCounted(null)}
            onUpgrade={() => void go('upgrade_vip_popup')}
          />
          <AppealSheet thing={appealed} onClose={() => setAppealed(null)} />
        </>
      }
    />
  )
})

export default page('my_product', MyProducts)
