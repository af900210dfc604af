import { useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import type { MyProduct } from '#contract/market/product'
import { ITEM_TABS, type ItemTab } from '#domain/market/listing'
import { createIntent, isApiError, type Intent } from '#src/api'
import { t } from '#src/locales/market/my-product'
import { Pager } from '#src/stores/pager'
import { isAboutOwn, usePush } from '#src/shared/use-push'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import type { Act } from './acts'
import { type MyProductPage, useSource } from './source'

const LIMIT = 20
const LIMIT_MAX = 50

export type MyProductList = Pager<MyProduct, MyProductPage>

/** The user's own products by state, and their acts. The counts come from the last page loaded. */
export const useMyProducts = (start: ItemTab) => {
  const { forget, cache, loadMyProducts, now, onSlow, recall, send } = useSource()
  const [tab, setTab] = useState<ItemTab>(start)
  const [keyword, setKeyword] = useState('')
  const [counts, setCounts] = useState<Record<string, number>>({})
  /** Codes with an act under way. */
  const [busy, setBusy] = useState<readonly string[]>([])
  const lists = useRef(new Map<string, MyProductList>())
  const intents = useRef(new Map<string, Intent>())

  const make = (of: ItemTab, words: string): MyProductList => {
    const list: MyProductList = new Pager({
      // Reload as many as are shown, up to LIMIT_MAX, so that the scroll position stays.
      load: cursor =>
        loadMyProducts(
          of,
          words,
          cursor,
          cursor === undefined ? Math.min(LIMIT_MAX, Math.max(LIMIT, list.items.length)) : LIMIT,
        ),
      keyOf: item => item.product_code,
      now,
      recall: () => {
        // Searches aren't stored.
        const cached = words ? null : recall(of)
        if (cached) setCounts(cached.page.counts)
        return cached
      },
      cache: (page, at) => !words && cache(of, page, at),
      onSlow,
      taken: page => setCounts(page.counts),
    })
    return list
  }
  const name = `${tab}:${keyword}`
  const known = lists.current.get(name)
  const list = known ?? make(tab, keyword)
  if (!known) lists.current.set(name, list)
  /** Another tab may be shown by the time an act is done. */
  const shown = useRef(list)
  shown.current = list

  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  usePush(isAboutOwn('product'), () => void list.retry())

  const run = async (item: MyProduct, what: Act) => {
    const { product_code: code } = item
    if (busy.includes(code)) return
    const name = `${what}:${code}`
    const intent = intents.current.get(name) ?? createIntent()
    intents.current.set(name, intent)
    setBusy(before => [...before, code])
    try {
      await send(what, code, intent.keyFor(name))
      intents.current.delete(name)
      toast(t(`my_product.did_${what}`), 'ok')
      forget(ITEM_TABS)
      await shown.current.retry()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.isHandled) return
      toast(error.code === CODE.conflict ? t('my_product.conflict') : error.message, 'alert')
      // Its state has changed meanwhile: reload to show it.
      if (error.code === CODE.conflict || error.code === CODE.notFound) {
        intents.current.delete(name)
        await shown.current.retry()
      }
    } finally {
      setBusy(before => before.filter(one => one !== code))
    }
  }
  return {
    tab,
    setTab,
    keyword,
    setKeyword,
    name,
    list,
    counts,
    busy,
    act: (item: MyProduct, what: Act) => void run(item, what),
  }
}
