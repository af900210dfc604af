import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ProductDetail } from '../../../contract/product'
import { t } from '../../locales/areas/product-detail'
import { Button } from '../../ui/Button/Button'
import { isEditable } from './detail-words'
import { ProductShare } from './ProductShare'
import { QuietAct } from './QuietAct'

interface Props {
  detail: ProductDetail
  /** What everybody does with a thing, drawn by the page: like, favourite. */
  acts?: ReactNode
  onAdd?: () => void
  onRelist: () => void
  onEdit: () => void
  onManage: () => void
}

/** What can be done with a product: everyone picks it and offers it as a supply of theirs, its owner changes it. */
export const ProductFooter = observer(function ProductFooter(props: Props) {
  const { detail, acts, onAdd, onRelist, onEdit, onManage } = props
  const isShown = detail.item_state === 'on_shelf'
  return (
    <>
      {acts}
      {isShown && <ProductShare detail={detail} />}
      {onAdd && isShown && (
        <QuietAct icon="folderplus" onPress={onAdd}>
          {t('product.add_act')}
        </QuietAct>
      )}
      {detail.is_mine && (
        <QuietAct icon="box" onPress={onManage}>
          {t('product.manage')}
        </QuietAct>
      )}
      {isEditable(detail) &&
        (isShown ? (
          <QuietAct icon="edit" onPress={onEdit}>
            {t('product.edit')}
          </QuietAct>
        ) : (
          <Button kind="ink" size="l" grow icon="edit" onPress={onEdit}>
            {t('product.edit')}
          </Button>
        ))}
      {isShown && (
        <Button size="l" grow onPress={onRelist}>
          {t(detail.is_mine ? 'product.relist_own' : 'product.relist')}
        </Button>
      )}
    </>
  )
})
