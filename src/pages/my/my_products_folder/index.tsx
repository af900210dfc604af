import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import type { FolderCard } from '#contract/market/folder'
import { FolderList, useFolderSheets } from '#src/features/market/folder/FolderList'
import { useFolders } from '#src/features/market/folder/useFolders'
import { t } from '#src/locales/market/folder'
import { back, go, linkTo } from '#src/navigation'
import { Button } from '#src/ui/Button/Button'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const MyFolders = observer(function MyFolders({ title }: PageProps<'my_products_folder'>) {
  const folders = useFolders()
  const { sheets, more, make } = useFolderSheets(folders)
  const queryOf = (folder: FolderCard) => ({ folder_code: folder.folder_code })
  return (
    <Page
      nav={
        <NavBar
          onSurface
          title={title}
          onBack={() => void back()}
          extra={
            <Button kind="quiet" size="s" onPress={() => void go('recycle_bin', {})}>
              {t('folder.bin')}
            </Button>
          }
        />
      }
      footer={
        <Button size="l" grow icon="plus" onPress={make}>
          {t('folder.new')}
        </Button>
      }
      overlay={sheets}
    >
      <Scroller onRefresh={() => folders.list.reload()}>
        <View className="folder-page">
          <FolderList
            folders={folders}
            hrefOf={folder => linkTo('products_folder_details', queryOf(folder))}
            onOpen={folder => void go('products_folder_details', queryOf(folder))}
            onMore={more}
          />
        </View>
      </Scroller>
    </Page>
  )
})

export default page('my_products_folder', MyFolders)
