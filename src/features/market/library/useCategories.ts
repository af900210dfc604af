import { useCallback, useEffect, useState } from 'react'
import { locale } from '#src/locales'
import type { TreeNode } from '#src/ui/TreePicker/TreePicker'
import { useSource } from './source'

/** The category tree in the app's language; null until it has loaded for the first time. */
export const useCategories = () => {
  const { loadCategories, recallCategories } = useSource()
  const [nodes, setNodes] = useState<TreeNode[] | null>(recallCategories)
  const [hasFailed, setFailed] = useState(false)
  const language = locale()
  const load = useCallback(() => {
    setFailed(false)
    loadCategories().then(setNodes, () => setFailed(true))
  }, [loadCategories])
  useEffect(load, [load, language])
  return { nodes, hasFailed: hasFailed && nodes === null, load }
}
