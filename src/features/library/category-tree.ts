import type { TreeNode } from '../../ui/TreePicker/TreePicker'

/** Where one stands in the tree, and what can be chosen from there; any depth takes three places on the screen. */
export interface TreeView {
  /** From the root to the chosen one; empty for all. */
  path: TreeNode[]
  roots: TreeNode[]
  /** The second level: a column beside the products. */
  side: TreeNode[]
  /** From the third level on: what lies in the chosen one, or beside it where nothing lies in it. */
  strip: TreeNode[]
  /** Whose children stand in `strip`. */
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
  // A leaf's neighbours stay in view, so that one goes from one to the next by a tap.
  const stripOf = path.length < 2 ? null : last.isLeaf ? (path[path.length - 2] ?? null) : last
  return {
    path,
    roots: inside(null),
    side: path.length > 0 ? inside(path[0].key) : [],
    strip: stripOf && path.indexOf(stripOf) > 0 ? inside(stripOf.key) : [],
    stripOf: stripOf && path.indexOf(stripOf) > 0 ? stripOf : null,
  }
}
