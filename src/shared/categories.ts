import { endpoints } from '../../contract'
import type { Api } from '../api'
import type { TreeNode } from '../ui/TreePicker/TreePicker'

/** The categories as a tree to pick from. @throws ApiError */
export const loadCategories = async (api: Api): Promise<TreeNode[]> => {
  const { items } = await api.call(endpoints.category.getCategoryTree, {})
  return items.map(({ category_code, parent_code, name, is_leaf }) => ({
    key: category_code,
    parent: parent_code,
    text: name,
    isLeaf: is_leaf,
  }))
}

/** The names from the root down to a category; '' for a category that no longer exists. */
export const categoryText = (nodes: readonly TreeNode[], code: string): string => {
  const names: string[] = []
  for (let at = nodes.find(node => node.key === code); at; at = nodes.find(node => node.key === at?.parent))
    names.unshift(at.text)
  return names.join(' / ')
}
