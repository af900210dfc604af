import { useEffect, useState } from 'react'
import { locale } from '#src/locales'
import { loadCategories } from '#src/shared/categories'
import { useApp } from '#src/shared/use-app'
import type { TreeNode } from '#src/ui/TreePicker/TreePicker'

/** A category's name, loaded when the first one is asked for; null until it is known. @param code '' for none */
export const useCategoryText = (code: string): string | null => {
  const { api } = useApp()
  const [nodes, setNodes] = useState<{ language: string; tree: TreeNode[] } | null>(null)
  const language = locale()
  const isWanted = code !== '' && nodes?.language !== language
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadCategories(api).then(
      tree => !isGone && setNodes({ language, tree }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [api, isWanted, language])
  return nodes?.tree.find(node => node.key === code)?.text ?? null
}
