export const FOLDER_LIMITS = { productsMax: 500, nameMax: 30, noteMax: 300, remarkMax: 100 } as const

/** What a product is called in a pallet: it names nothing anywhere else, so it tells neither the product nor its supplier. */
export const palletProductCode = (palletCode: string, code: string): string => `${palletCode}-${code}`

/** The pallet whose product a code names; null for every other code: only a pallet's products have a dash. */
export const palletCodeOf = (code: string | null | undefined): string | null =>
  code && code.includes('-') ? code.split('-')[0] : null

/**
 * What an address names a product by: a pallet's by the pallet too. WeChat's search may show pages that are named by a
 * product's code alone, and a pallet holds the prices of a customer.
 */
export const productQuery = (code: string): { product_code: string; pallet_code?: string } => {
  const pallet = palletCodeOf(code)
  return pallet ? { product_code: code, pallet_code: pallet } : { product_code: code }
}

/** A place between two others, for what is put there by hand; null stands for no neighbour. */
export const placeBetween = (before: number | null, after: number | null): number =>
  before === null ? (after ?? 1) - 1 : after === null ? before + 1 : (before + after) / 2

/** Whether two neighbours are so near that nothing fits between them any more: then all are numbered anew. */
export const isCrowded = (before: number, after: number): boolean => {
  const middle = (before + after) / 2
  return middle <= before || middle >= after
}
