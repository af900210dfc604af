import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '#src/api'
import { t } from '#src/locales/market/content-desk'
import { useAct } from '#src/shared/submit/use-act'
import { useQueue } from '#src/shared/submit/use-queue'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { type DeskCategory, useSource } from './source'
import { beforeIt, childrenOf, placedAt } from './tree'

/** The tree at the desk and its edits. Reloaded after each one, since others edit it too. */
export const useCategories = () => {
  const categories = useSource()
  const act = useAct()
  const queue = useQueue()
  const [nodes, setNodes] = useState<readonly DeskCategory[] | null>(null)
  const [fault, setFault] = useState('')
  const live = useRef<readonly DeskCategory[]>([])

  const show = useCallback((next: readonly DeskCategory[]) => {
    live.current = next
    setNodes(next)
  }, [])
  const load = useCallback(async () => {
    try {
      show(await categories.all())
      setFault('')
    } catch (error) {
      if (!isApiError(error)) throw error
      setFault(error.message)
      // Keep what is shown, but say that loading failed.
      if (live.current.length > 0 && !error.isHandled) toast(error.message, 'alert')
    }
  }, [categories, show])
  useEffect(() => void load(), [load])
  usePageShow(() => void load())

  /** @param more input beside the category's version @param said toast on success */
  const run = (
    code: string,
    more: readonly unknown[],
    said: string,
    call: (node: DeskCategory, key: string) => Promise<unknown>,
  ) =>
    queue(async () => {
      const node = live.current.find(one => one.category_code === code)
      if (node && (await act(code, [node.version, ...more], key => call(node, key))) !== null) toast(said, 'ok')
      await load()
    })
  const moveTo = (code: string, parent: string | null, after: string | null) =>
    run(code, ['move', parent, after], t('content.moved'), (node, key) => categories.move(node, parent, after, key))
  /** Optimistic: what is shown while it is dragged. */
  const put = (code: string, place: number) => show(placedAt(live.current, code, place))
  const send = (code: string) => {
    const node = live.current.find(one => one.category_code === code)
    if (node) void moveTo(code, node.parent_code, beforeIt(live.current, node))
  }
  return {
    nodes,
    fault,
    load,
    put,
    send,
    /** One place up or down. */
    step: ({ category_code: code, parent_code }: DeskCategory, by: 1 | -1) => {
      const beside = childrenOf(live.current, parent_code)
      const place = beside.findIndex(one => one.category_code === code) + by
      if (place < 0 || place >= beside.length) return
      put(code, place)
      send(code)
    },
    /** Below another one, as the last; null: to the top level. */
    moveBelow: ({ category_code: code }: DeskCategory, parent: string | null) => {
      const there = childrenOf(live.current, parent).filter(one => one.category_code !== code)
      void moveTo(code, parent, there[there.length - 1]?.category_code ?? null)
    },
    hide: ({ category_code: code }: DeskCategory, hidden: boolean) =>
      run(code, ['hide', hidden], t(hidden ? 'content.hidden' : 'content.shown'), (node, key) =>
        categories.hide(node, hidden, key),
      ),
  }
}
