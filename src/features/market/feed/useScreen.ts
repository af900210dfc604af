import { useCallback, useEffect, useRef, useState } from 'react'
import { fenToField } from '#domain/kit/money'
import { readYuan } from '#domain/kit/typed-yuan'
import { loadCategories } from '#src/shared/categories'
import { useApp } from '#src/shared/use-app'
import type { TreeNode } from '#src/ui/TreePicker/TreePicker'
import { NO_FILTER, type FeedFilter } from './filter'

/** The filter as form values: amounts are text. */
interface ScreenForm extends Omit<FeedFilter, 'price_min_fen' | 'price_max_fen'> {
  price_min: string
  price_max: string
}

const yuan = (amount: number | null) => (amount === null ? '' : fenToField(amount).replace(/\.00$/, ''))
const toForm = ({ price_min_fen, price_max_fen, ...rest }: FeedFilter): ScreenForm => ({
  ...rest,
  price_min: yuan(price_min_fen),
  price_max: yuan(price_max_fen),
})

/** The sheet's form until it is applied, and the categories to choose from. */
export const useScreen = (filter: FeedFilter) => {
  const { api } = useApp()
  const [form, setForm] = useState(() => toForm(filter))
  const [faults, setFaults] = useState<'screen.price_rule' | 'screen.price_order' | null>(null)
  const [categories, setCategories] = useState<TreeNode[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const latest = useRef(filter)
  latest.current = filter
  // The latest input: "show results" may be tapped before the last keystroke is rendered.
  const typed = useRef(form)
  const put = useCallback((next: ScreenForm) => {
    typed.current = next
    setFaults(null)
    setForm(next)
  }, [])

  const load = useCallback(() => {
    setFailed(false)
    loadCategories(api).then(setCategories, () => setFailed(true))
  }, [api])
  const isThere = categories !== null
  useEffect(() => {
    if (isWanted && !isThere) load()
  }, [isWanted, isThere, load])

  /** Called when the sheet opens: resets the form to the current filter, and loads the categories if needed. */
  const restart = useCallback(() => {
    put(toForm(latest.current))
    setWanted(true)
  }, [put])
  const set = (more: Partial<ScreenForm>) => put({ ...typed.current, ...more })
  /** Returns the chosen filter; on invalid input sets `faults` and returns null. */
  const read = (): FeedFilter | null => {
    const { price_min, price_max, ...rest } = typed.current
    const [low, high] = [price_min, price_max].map(text => (text.trim() === '' ? null : readYuan(text)))
    const isWrong = (text: string, amount: number | null) => text.trim() !== '' && amount === null
    if (isWrong(price_min, low) || isWrong(price_max, high)) return (setFaults('screen.price_rule'), null)
    if (low !== null && high !== null && low > high) return (setFaults('screen.price_order'), null)
    return { ...rest, price_min_fen: low, price_max_fen: high }
  }
  return {
    form,
    set,
    faults,
    read,
    restart,
    clear: () => set(toForm(NO_FILTER)),
    categories,
    categoryText: categories?.find(node => node.key === form.category_code)?.text ?? '',
    hasFailed,
    load,
  }
}
