import type { TreeNode } from './TreePicker'

const RESULTS_MAX = 50

/** The path from the root to the node. */
export const pathTo = (nodes: readonly TreeNode[], key: string): TreeNode[] => {
  const path: TreeNode[] = []
  for (let at = nodes.find(node => node.key === key); at; at = nodes.find(node => node.key === at?.parent))
    path.unshift(at)
  return path
}

/**
 * Finds leaves whose path contains all the typed words; returns at most 50 paths from the root. Leaves whose own text
 * begins with one of the words come first, then those that contain one. Keys are searched as well: they hold a region's Chinese name.
 * @param withBranches not only leaves can be chosen: branches are found, too
 */
export const findLeaves = (nodes: readonly TreeNode[], typed: string, withBranches = false): TreeNode[][] => {
  const words = typed
    .toLowerCase()
    .split(/[\s/,，、]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  const has = (path: TreeNode[]) => {
    const text = path
      .map(node => `${node.text} ${node.key}`)
      .join(' ')
      .toLowerCase()
    return words.every(word => text.includes(word))
  }
  const byKey = new Map(nodes.map(node => [node.key, node]))
  const pathOf = (leaf: TreeNode) => {
    const path = [leaf]
    for (let up = leaf.parent; up !== null; up = path[0].parent) {
      const node = byKey.get(up)
      if (!node) break
      path.unshift(node)
    }
    return path
  }
  const found = nodes
    .filter(node => node.isLeaf || withBranches)
    .map(pathOf)
    .filter(has)
  const rank = (path: TreeNode[]) => {
    const places = words.map(word => path[path.length - 1].text.toLowerCase().indexOf(word))
    return places.includes(0) ? 0 : places.some(place => place > 0) ? 1 : 2
  }
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, RESULTS_MAX)
}
