export const FOLDER_LIMITS = { productsPerRequestMax: 500, nameMax: 30, noteMax: 300, remarkMax: 100 } as const

/** A product's code on a pallet: it reveals neither the product's own code nor its supplier. */
export const palletProductCode = (palletCode: string, code: string): string => `${palletCode}-${code}`

/** The pallet of a product code; null for any other code: only codes of a pallet's products contain a dash. */
export const palletCodeOf = (code: string | null | undefined): string | null =>
  code && code.includes('-') ? code.split('-')[0] : null

/**
 * The query parameters that name a product; for a pallet's product the pallet, too. WeChat's search may show pages that
 * are named by a product code alone, and a pallet contains a customer's prices.
 */
export const productQuery = (code: string): { product_code: string; pallet_code?: string } => {
  const pallet = palletCodeOf(code)
  return pallet ? { product_code: code, pallet_code: pallet } : { product_code: code }
}

/** A sort position between two others; null stands for no neighbour. */
export const placeBetween = (before: number | null, after: number | null): number =>
  before === null ? (after ?? 1) - 1 : after === null ? before + 1 : (before + after) / 2

/** Whether two positions are too close for another one between them: then all are renumbered. */
export const isCrowded = (before: number, after: number): boolean => {
  const middle = (before + after) / 2
  return middle <= before || middle >= after
}
