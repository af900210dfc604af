import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { AppealSheet } from '#src/features/review/appeal/AppealSheet'
import type { Appealed } from '#src/features/review/appeal/source'
import { FolderView } from '#src/features/market/folder/FolderView'
import { backOr, go } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'
import { NavBar } from '#src/ui/NavBar/NavBar'

/** Shares the folder's pallet. */
definePageConfig({ enableShareAppMessage: true })

const FolderDetails = observer(function FolderDetails({ title, params }: PageProps<'products_folder_details'>) {
  const { folder_code: code = '' } = params
  const [appealed, setAppealed] = useState<Appealed | null>(null)
  return (
    <FolderView
      code={code}
      nav={manage => (
        <NavBar onSurface title={title} onBack={() => void backOr('my_products_folder')} extra={manage || undefined} />
      )}
      hrefOf={({ product_code }) => thingHref('product', product_code)}
      onOpen={({ product_code }) => openThing('product', product_code)}
      onLibrary={() => void go('library')}
      onNewProduct={isBatch => void go('add_product', { folder_code: code, way: isBatch ? 'batch' : undefined })}
      onFolders={() => void backOr('my_products_folder')}
      onPicture={palletCode => void go('share_poster', { kind: 'pallet', code: palletCode, template: 'long' })}
      onPallet={palletCode => openThing('pallet', palletCode)}
      onAppeal={({ code: palletCode, name }) => setAppealed({ kind: 'pallet', code: palletCode, title: name })}
      overlay={<AppealSheet thing={appealed} onClose={() => setAppealed(null)} />}
    />
  )
})

export default page('products_folder_details', FolderDetails)
