import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api'
import { t } from '../../locales/areas/content-desk'
import { useAct } from '../../shared/submit/use-act'
import { usePageShow } from '../../ui/Page/usePageShow'
import { toast } from '../../ui/Toast/toast'
import { type DeskCategory, useSource } from './source'
import { beforeIt, childrenOf, placedAt } from './tree'

/** The tree at the desk, and what is done to it. After each act it is loaded anew: others edit it too. */
export const useCategories = () => {
  const { categories } = useSource()
  const act = useAct()
  const [nodes, setNodes] = useState<readonly DeskCategory[] | null>(null)
  const [fault, setFault] = useState('')
  const live = useRef<readonly DeskCategory[]>([])
  live.current = nodes ?? []

  const load = useCallback(async () => {
    try {
      setNodes(await categories.all())
      setFault('')
    } catch (error) {
      if (!isApiError(error)) throw error
      setFault(error.message)
    }
  }, [categories])
  useEffect(() => void load(), [load])
  usePageShow(() => void load())

  /** @param said on success */
  const run = async (name: string, input: unknown, said: string, call: (key: string) => Promise<unknown>) => {
    const done = await act(name, input, call)
    if (done !== null) toast(said, 'ok')
    await load()
  }
  const moveTo = (node: DeskCategory, parent: string | null, after: string | null) =>
    run(`move:${node.category_code}`, [node.version, parent, after], t('content.moved'), key =>
      categories.move(node, parent, after, key),
    )
  /** Optimistic: what is shown while it is dragged. */
  const put = (code: string, place: number) => {
    live.current = placedAt(live.current, code, place)
    setNodes(live.current)
  }
  const send = (code: string) => {
    const node = live.current.find(one => one.category_code === code)
    if (node) void moveTo(node, node.parent_code, beforeIt(live.current, node))
  }
  return {
    nodes,
    fault,
    load,
    put,
    send,
    /** One place up or down. */
    step: (node: DeskCategory, by: 1 | -1) => {
      const beside = childrenOf(live.current, node.parent_code)
      const place = beside.findIndex(one => one.category_code === node.category_code) + by
      if (place < 0 || place >= beside.length) return
      put(node.category_code, place)
      send(node.category_code)
    },
    /** Below another one, as the last; null: to the top level. */
    moveBelow: (node: DeskCategory, parent: string | null) => {
      const there = childrenOf(live.current, parent).filter(one => one.category_code !== node.category_code)
      void moveTo(node, parent, there[there.length - 1]?.category_code ?? null)
    },
    hide: (node: DeskCategory, hidden: boolean) =>
      run(`hide:${node.category_code}`, [node.version, hidden], t(hidden ? 'content.hidden' : 'content.shown'), key =>
        categories.hide(node, hidden, key),
      ),
  }
}
export type Categories = ReturnType<typeof useCategories>
