import { inside } from '#domain/base/category'
import type { TreeNode } from '#src/ui/TreePicker/TreePicker'
import type { DeskCategory } from './source'

/** A category as a row of the open tree. */
export interface TreeRow {
  node: DeskCategory
  /** 0 at the top. */
  depth: number
  /** Its index among its siblings, and their number. */
  place: number
  count: number
  hasChildren: boolean
  /** Hidden itself, or below a hidden one. */
  isOff: boolean
}

export const childrenOf = (nodes: readonly DeskCategory[], parent: string | null): DeskCategory[] =>
  nodes.filter(node => node.parent_code === parent)

/** The rows that are shown while the categories in `open` are open. */
export const treeRows = (nodes: readonly DeskCategory[], open: ReadonlySet<string>): TreeRow[] => {
  const rows: TreeRow[] = []
  const add = (parent: string | null, depth: number, isParentOff: boolean) =>
    childrenOf(nodes, parent).forEach((node, place, { length: count }) => {
      const { category_code: code } = node
      const isOff = isParentOff || node.is_hidden
      rows.push({ node, depth, place, count, hasChildren: childrenOf(nodes, code).length > 0, isOff })
      if (open.has(code)) add(code, depth + 1, isOff)
    })
  add(null, 0, false)
  return rows
}

/** The tree with a category at another place among its siblings. */
export const placedAt = (nodes: readonly DeskCategory[], code: string, place: number): readonly DeskCategory[] => {
  const moved = nodes.find(node => node.category_code === code)
  if (!moved) return nodes
  const beside = childrenOf(nodes, moved.parent_code).filter(node => node !== moved)
  const order = [...beside.slice(0, place), moved, ...beside.slice(place)]
  let at = 0
  return nodes.map(node => (node.parent_code === moved.parent_code ? order[at++] : node))
}

/** The sibling before it; null for the first. */
export const beforeIt = (
  nodes: readonly DeskCategory[],
  { category_code, parent_code }: DeskCategory,
): string | null => {
  const beside = childrenOf(nodes, parent_code)
  return beside[beside.findIndex(node => node.category_code === category_code) - 1]?.category_code ?? null
}

/** Where a category can be moved: everywhere but into itself. */
export const placesFor = (nodes: readonly DeskCategory[], code: string): TreeNode[] => {
  const own = inside(nodes, code)
  const there = nodes.filter(node => !own.has(node.category_code))
  return there.map(node => ({
    key: node.category_code,
    parent: node.parent_code,
    text: node.name_zh,
    isLeaf: childrenOf(there, node.category_code).length === 0,
  }))
}
