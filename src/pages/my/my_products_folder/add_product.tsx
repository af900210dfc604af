import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { useSource } from '#src/features/market/folder/source'
import { ProductPanel } from '#src/features/market/product-form/ProductPanel'
import { t as batch } from '#src/locales/market/product-batch'
import { t } from '#src/locales/market/product-form'
import { back, backOr, go } from '#src/navigation'
import { Button } from '#src/ui/Button/Button'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Tabs } from '#src/ui/Tabs/Tabs'

const AddProduct = observer(function AddProduct({ title, params }: PageProps<'add_product'>) {
  const { product_code: code, folder_code: folder } = params
  const { keepLastFolder } = useSource()
  const [way, setWay] = useState<'form' | 'batch'>(params.way === 'batch' ? 'batch' : 'form')
  const toLibrary = () => {
    if (folder) keepLastFolder(folder)
    void go('library')
  }
  return (
    <ProductPanel
      key={way}
      code={code}
      folder={folder}
      isBatch={way === 'batch'}
      nav={
        <>
          <NavBar
            onSurface={!code}
            title={code ? t('add_product.change') : title}
            onBack={() => void back()}
            extra={
              !code && (
                <Button kind="quiet" size="s" onPress={toLibrary}>
                  {batch('batch.library')}
                </Button>
              )
            }
          />
          {!code && (
            <View className="add-product__tabs">
              <Tabs
                label={batch('batch.ways')}
                value={way}
                onChange={setWay}
                items={[
                  { key: 'form', text: batch('batch.way_form') },
                  { key: 'batch', text: batch('batch.way_batch') },
                ]}
              />
            </View>
          )}
        </>
      }
      onCertify={() => void go('enterprise_certification', {}, { replace: true })}
      onMine={() => void go('my_product', {}, { replace: true })}
      onFolder={() => void backOr('products_folder_details', { folder_code: folder })}
      onLibrary={toLibrary}
    />
  )
})

export default page('add_product', AddProduct)
