export const CATEGORY_LIMITS = { nameMax: 12, englishNameMax: 40, depthMax: 10 } as const

interface Node {
  category_code: string
  parent_code: string | null
}

/** The category and all its descendants. @param rows parents before children */
export const inside = (rows: readonly Node[], code: string): Set<string> => {
  const found = new Set([code])
  for (const row of rows) if (row.parent_code !== null && found.has(row.parent_code)) found.add(row.category_code)
  return found
}

/** Depth of each category by code; a root has depth 1. @param rows parents before children */
export const depthsOf = (rows: readonly Node[]): Map<string, number> => {
  const depths = new Map<string, number>()
  for (const row of rows) depths.set(row.category_code, (depths.get(row.parent_code ?? '') ?? 0) + 1)
  return depths
}
