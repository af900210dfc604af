import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/market/product'
import { t } from '#src/locales/market/product-detail'
import { ActButton } from '#src/ui/ActButton/ActButton'
import { ActRow } from '#src/ui/ActButton/ActRow'
import { Button } from '#src/ui/Button/Button'
import { isEditable } from './detail-words'
import { ProductShare } from './ProductShare'

interface Props {
  detail: ProductDetail
  /** Like and favourite, drawn by the page. */
  acts?: ReactNode
  onAdd?: () => void
  onRelist: () => void
  onEdit: () => void
  onManage: () => void
}

/** A product's actions: everyone can pick it and relist it as a supply; its owner can also change it. */
export const ProductFooter = observer(function ProductFooter(props: Props) {
  const { detail, acts, onAdd, onRelist, onEdit, onManage } = props
  const isShown = detail.item_state === 'on_shelf'
  const canEdit = isEditable(detail)
  return (
    <>
      <ActRow>
        {acts}
        {isShown && <ProductShare detail={detail} />}
        {onAdd && isShown && <ActButton icon="folderplus" text={t('product.add_act')} onPress={onAdd} />}
        {detail.is_mine && <ActButton icon="box" text={t('product.manage')} onPress={onManage} />}
        {canEdit && isShown && <ActButton icon="edit" text={t('product.edit')} onPress={onEdit} />}
      </ActRow>
      {canEdit && !isShown && (
        <Button kind="ink" size="l" grow icon="edit" onPress={onEdit}>
          {t('product.edit')}
        </Button>
      )}
      {isShown && (
        <Button size="l" grow onPress={onRelist}>
          {t(detail.is_mine ? 'product.relist_own' : 'product.relist')}
        </Button>
      )}
    </>
  )
})
