import type { TreeNode } from '#src/ui/TreePicker/TreePicker'

/** The chosen category and the choices around it; trees of any depth are shown in three bars. */
export interface TreeView {
  /** From the root to the chosen category; empty for all. */
  path: TreeNode[]
  roots: TreeNode[]
  /** The second level: a column beside the products. */
  side: TreeNode[]
  /** From the third level on: the children of the chosen category, or its siblings if it is a leaf. */
  strip: TreeNode[]
  /** The parent of `strip`; null while that is empty. */
  stripOf: TreeNode | null
}

const DEPTH_MAX = 10

export const viewOf = (nodes: readonly TreeNode[], chosen: string): TreeView => {
  const path: TreeNode[] = []
  for (let at = nodes.find(node => node.key === chosen); at && path.length < DEPTH_MAX;) {
    path.unshift(at)
    const { parent } = at
    at = nodes.find(node => node.key === parent)
  }
  const inside = (key: string | null) => nodes.filter(node => node.parent === key)
  const last = path[path.length - 1]
  // For a leaf show its siblings, so that the user can go from one to the next by a tap.
  const stripOf = path.length < 2 ? null : last.isLeaf ? (path[path.length - 2] ?? null) : last
  return {
    path,
    roots: inside(null),
    side: path.length > 0 ? inside(path[0].key) : [],
    strip: stripOf && path.indexOf(stripOf) > 0 ? inside(stripOf.key) : [],
    stripOf: stripOf && path.indexOf(stripOf) > 0 ? stripOf : null,
  }
}
