import { useEffect, useMemo, useState } from 'react'
import { t } from '#src/locales/market/content-desk'
import { useAct } from '#src/shared/submit/use-act'
import { useQueue } from '#src/shared/submit/use-queue'
import { Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { type DeskMaterial, type MaterialCategory, useSource } from './source'

const keyOf = (item: DeskMaterial) => item.material_code

/** Share material at the desk; one of it, or a new one, is open. */
export const useMaterials = () => {
  const { materials } = useSource()
  const act = useAct()
  const queue = useQueue()
  const [category, setCategory] = useState<MaterialCategory>()
  const list = useMemo(
    () => new Pager<DeskMaterial>({ load: materials.page(category), keyOf, now: Date.now }),
    [materials, category],
  )
  /** The code of what is open; '' for a new one, null for nothing. */
  const [open, setOpen] = useState<string | null>(null)
  /** As it was when it was opened: what others change meanwhile must not change the form. */
  const [edited, setEdited] = useState<DeskMaterial | null>(null)
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())

  const edit = (item: DeskMaterial | null) => {
    setOpen(item ? keyOf(item) : '')
    setEdited(item)
  }
  const reload = async () => {
    await list.retry()
    const now = list.items.find(item => keyOf(item) === open)
    if (now) setEdited(now)
  }
  /** Reloads the list in any case; the open form only if its own item was changed. */
  const run = (
    code: string,
    more: readonly unknown[],
    said: string,
    call: (item: DeskMaterial, key: string) => Promise<DeskMaterial>,
  ) =>
    queue(async () => {
      const item = list.items.find(one => keyOf(one) === code)
      const next = item ? await act(code, [item.version, ...more], key => call(item, key)) : null
      if (next) {
        toast(said, 'ok')
        setEdited(now => (now && keyOf(now) === code ? next : now))
      }
      await list.retry()
    })
  /** Optimistic: what is shown while it is dragged. */
  const put = (code: string, place: number) => {
    list.outdate()
    const moved = list.items.find(item => keyOf(item) === code)
    const rest = list.items.filter(item => item !== moved)
    if (moved) list.items = [...rest.slice(0, place), moved, ...rest.slice(place)]
  }
  const send = (code: string) => {
    const at = list.items.findIndex(item => keyOf(item) === code)
    if (at < 0) return
    const after = at === 0 ? null : keyOf(list.items[at - 1])
    void run(code, ['move', after], t('content.moved'), (item, key) => materials.move(item, after, key))
  }
  return {
    list,
    category,
    show: (next: MaterialCategory | undefined) => {
      setCategory(next)
      setOpen(null)
      setEdited(null)
    },
    isOpen: open !== null,
    edited,
    edit,
    close: () => {
      setOpen(null)
      setEdited(null)
    },
    saved: (next: DeskMaterial) => {
      edit(next)
      void list.retry()
    },
    reload,
    put,
    send,
    moveTo: (item: DeskMaterial, place: number) => {
      if (place < 0 || place >= list.items.length) return
      put(keyOf(item), place)
      send(keyOf(item))
    },
    hide: (one: DeskMaterial, hidden: boolean) =>
      run(keyOf(one), ['hide', hidden], t(hidden ? 'content.hidden' : 'content.shown'), (item, key) =>
        materials.hide(item, hidden, key),
      ),
  }
}
