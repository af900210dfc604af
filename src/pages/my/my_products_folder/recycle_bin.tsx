import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { BinView } from '#src/features/market/folder/BinView'
import { backOr, backTo, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'

const RecycleBin = observer(function RecycleBin({ title }: PageProps<'recycle_bin'>) {
  return (
    <BinView
      nav={<NavBar onSurface title={title} onBack={() => void backOr('my_products_folder')} />}
      onFolders={() => void backTo('my_products_folder')}
      onListings={() => void go('my_release', { tab: 'deleted' })}
    />
  )
})

export default page('recycle_bin', RecycleBin)
