export const FOLDER_LIMITS = { productsMax: 500, nameMax: 30, noteMax: 300, remarkMax: 100 } as const

/** A place between two others, for what is put there by hand; null stands for no neighbour. */
export const placeBetween = (before: number | null, after: number | null): number =>
  before === null ? (after ?? 1) - 1 : after === null ? before + 1 : (before + after) / 2

/** Whether two neighbours are so near that nothing fits between them any more: then all are numbered anew. */
export const isCrowded = (before: number, after: number): boolean => {
  const middle = (before + after) / 2
  return middle <= before || middle >= after
}
