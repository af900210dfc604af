import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../app/page'
import { BinView } from '../../../features/folder/BinView'
import { backOr } from '../../../navigation'
import { NavBar } from '../../../ui/NavBar/NavBar'

const RecycleBin = observer(function RecycleBin({ title }: PageProps<'recycle_bin'>) {
  return (
    <BinView
      nav={<NavBar onSurface title={title} onBack={() => void backOr('my_products_folder')} />}
      onFolders={() => void backOr('my_products_folder')}
    />
  )
})

export default page('recycle_bin', RecycleBin)
