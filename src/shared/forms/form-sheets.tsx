import { useEffect, useState } from 'react'
import { isApiError } from '../../api'
import { t } from '../../locales/base/form'
import { toast } from '../../ui/Toast/toast'
import { regionKey, regionNodes, regionOf } from '../../ui/TreePicker/region-nodes'
import type { TreeNode } from '../../ui/TreePicker/TreePicker'
import { loadCategories } from '../categories'
import { useApp } from '../use-app'
import { FindingPicker } from './FindingPicker'

interface Picked {
  category_code: string
  category_text: string
  province: string
  city: string
}

interface Props {
  form: Omit<Picked, 'category_text'>
  /** `rows`: the form rows whose errors this clears. */
  set: (part: Partial<Picked>, rows: string[]) => void
  sheet: 'category' | 'region' | null
  titles: { category: string; region: string }
  onClose: () => void
}

/** The pickers of a form. The categories are loaded when they are first needed. */
export const FormSheets = ({ form, set, sheet, titles, onClose }: Props) => {
  const { api } = useApp()
  const [categories, setCategories] = useState<TreeNode[] | null>(null)
  const isWanted = sheet === 'category' && categories === null
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadCategories(api).then(
      nodes => !isGone && setCategories(nodes),
      error => {
        if (!isApiError(error)) throw error
        if (isGone) return
        if (!error.isHandled) toast(t('form.categories_failed'), 'alert')
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
      <FindingPicker
        what="category"
        open={sheet === 'category'}
        title={titles.category}
        nodes={categories}
        chosen={form.category_code}
        onClose={onClose}
        onPick={path =>
          set({ category_code: path[path.length - 1].key, category_text: path.map(node => node.text).join(' / ') }, [
            'category_code',
          ])
        }
      />
      <FindingPicker
        what="region"
        open={sheet === 'region'}
        title={titles.region}
        nodes={regionNodes()}
        chosen={regionKey(form)}
        onClose={onClose}
        onPick={path => set(regionOf(path[path.length - 1].key), ['region'])}
      />
    </>
  )
}
