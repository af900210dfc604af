import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../shared/page/page'
import { FolderView } from '../../../features/folder/FolderView'
import { backOr, go, linkTo } from '../../../navigation'
import { NavBar } from '../../../ui/NavBar/NavBar'

/** Shares the folder's pallet. */
definePageConfig({ enableShareAppMessage: true })

const FolderDetails = observer(function FolderDetails({ title, params }: PageProps<'products_folder_details'>) {
  const { folder_code: code = '' } = params
  return (
    <FolderView
      code={code}
      nav={manage => (
        <NavBar onSurface title={title} onBack={() => void backOr('my_products_folder')} extra={manage || undefined} />
      )}
      hrefOf={({ product_code }) => linkTo('product_detail', { product_code })}
      onOpen={({ product_code }) => void go('product_detail', { product_code })}
      onLibrary={() => void go('library')}
      onNewProduct={isBatch => void go('add_product', { folder_code: code, way: isBatch ? 'batch' : undefined })}
      onFolders={() => void backOr('my_products_folder')}
      onPicture={palletCode => void go('share_poster', { kind: 'pallet', code: palletCode, template: 'long' })}
      onPallet={pallet_code => void go('pallet_detail', { pallet_code })}
    />
  )
})

export default page('products_folder_details', FolderDetails)
