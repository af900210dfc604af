import { useEffect, useState } from 'react'
import { isApiError } from '../../api'
import { t } from '../../locales/areas/product-form'
import { toast } from '../../ui/Toast/toast'
import { regionKey, regionNodes, regionOf } from '../../ui/TreePicker/region-nodes'
import { TreePicker, type TreeNode } from '../../ui/TreePicker/TreePicker'
import { loadCategories } from './source'
import type { ProductForm } from './form'

export interface Picking {
  form: Pick<ProductForm, 'category_code' | 'province' | 'city'>
  set: (
    part: Partial<Pick<ProductForm, 'category_code' | 'category_text' | 'province' | 'city'>>,
    rows: string[],
  ) => void
}

interface Props {
  state: Picking
  sheet: 'category' | 'region' | null
  onClose: () => void
}

/** The pickers of the form. The categories come when they are first asked for. */
export const ProductSheets = ({ state: { form, set }, sheet, onClose }: Props) => {
  const [categories, setCategories] = useState<TreeNode[] | null>(null)
  const isWanted = sheet === 'category' && categories === null
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadCategories().then(
      nodes => !isGone && setCategories(nodes),
      error => {
        if (!isApiError(error)) throw error
        if (isGone) return
        if (!error.isHandled) toast(t('add_product.categories_failed'), 'alert')
        onClose()
      },
    )
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked for once each time the sheet opens without them
  }, [isWanted])
  return (
    <>
      <TreePicker
        open={sheet === 'category'}
        title={t('add_product.category_pick')}
        nodes={categories}
        chosen={form.category_code}
        onClose={onClose}
        onPick={path =>
          set({ category_code: path[path.length - 1].key, category_text: path.map(node => node.text).join(' / ') }, [
            'category_code',
          ])
        }
      />
      <TreePicker
        open={sheet === 'region'}
        title={t('add_product.region')}
        nodes={regionNodes()}
        chosen={regionKey(form)}
        onClose={onClose}
        onPick={path => set(regionOf(path[path.length - 1].key), ['region'])}
      />
    </>
  )
}
