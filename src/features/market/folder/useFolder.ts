import { useCallback, useEffect, useState } from 'react'
import type { FolderCard, FolderProduct } from '#contract/market/folder'
import { CODE } from '#contract/codes'
import { isApiError } from '#src/api'
import { Pager } from '#src/stores/pager'
import { isAboutOwn, usePush } from '#src/shared/use-push'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { useSource } from './source'
import { useActs } from './useActs'
import { useMoves } from './useMoves'

const LIMIT = 20
const LIMIT_MAX = 50

/** One of the user's folders with its products, and the actions on it. */
export const useFolder = (code: string) => {
  const { acts, loadFolder, loadProducts, memoryOf, now } = useSource()
  const [folder, setFolder] = useState<FolderCard | null>(null)
  const [isGone, setGone] = useState(code === '')
  const { isBusy, run } = useActs()
  const [list] = useState(() => {
    const made: Pager<FolderProduct> = new Pager({
      ...memoryOf<FolderProduct>(`folder:${code}`),
      // A reload requests as many as are listed (50 at most), to keep the scroll position.
      load: cursor =>
        loadProducts(code, cursor, cursor ? LIMIT : Math.min(LIMIT_MAX, Math.max(LIMIT, made.items.length))),
      keyOf: item => item.product_code,
      now,
    })
    return made
  })

  const renew = useCallback(async () => {
    if (!code) return
    const head = loadFolder(code).then(setFolder, (error: unknown) => {
      if (!isApiError(error)) throw error
      if (error.code === CODE.notFound || error.code === CODE.invalid) setGone(true)
    })
    await Promise.all([head, list.retry()])
  }, [code, list, loadFolder])
  useEffect(() => void renew(), [renew])
  usePageShow(() => void renew())
  usePush(isAboutOwn('product'), () => void renew())

  const moves = useMoves(
    list,
    item => item.product_code,
    (product_code, after_code) => run(acts.moveProduct, { folder_code: code, product_code, after_code }),
  )
  return {
    folder,
    isGone,
    list,
    isBusy,
    run,
    renew,
    reload: async () => {
      void loadFolder(code).then(setFolder, () => undefined)
      await list.reload()
    },
    ...moves,
  }
}
export type FolderHandle = ReturnType<typeof useFolder>
