import { useEffect, useState } from 'react'
import { useAct } from '#src/shared/submit/use-act'
import { t } from '#src/locales/market/activity'
import { type CursorPage, Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { type Favourite, type Item, useSource } from './source'
import { useByKindAndDay } from './useByKindAndDay'

export const keyOfItem = (item: Item) => item.id

/** What the user did. */
export const useActivity = () =>
  useByKindAndDay<Item>({ load: useSource().loadActivity, keyOf: keyOfItem, cacheName: 'mine' })

export const keyOfFavourite = (item: Favourite) => `${item.object_kind}:${item.object_code}`

/** The user's favourites; `unsave` is optimistic. */
export const useFavourites = () => {
  const { removeFavourite, loadFavourites, now, remembered } = useSource()
  const [list] = useState(
    () =>
      new Pager<Favourite>({
        load: loadFavourites,
        keyOf: keyOfFavourite,
        now,
        ...remembered<CursorPage<Favourite>>('kept'),
      }),
  )
  const act = useAct()
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  const unsave = async (item: Favourite) => {
    const name = keyOfFavourite(item)
    const putBack = list.remove(name)
    const done = await list.change(() => act(`go:${name}`, name, key => removeFavourite(item, key)))
    if (done === null) putBack()
    else toast(t('activity.did_unsave'), 'ok')
  }
  return { list, unsave: (item: Favourite) => void unsave(item) }
}
