import { type Fen, parseYuan } from './money'

/** Marks that can't be seen: address books and chats wrap copied numbers in those of the direction of writing. */
const UNSEEN = /[\p{Cf}\u3164]/gu
/** Full-width characters become half-width, odd spaces plain ones. */
export const plain = (written: string): string => written.normalize('NFKC').replace(UNSEEN, '').trim()

const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:[.。]\d*)?$/
/**
 * `¥1,299.5`, `３９．９`, `39。9`, `39.9 元` → `1299.5`, `39.9`. Commas and spaces only group thousands: `1.299,50` and
 * `12,5` are left as they are, and are no amount.
 */
export const cleanYuan = (written: string): string => {
  const text = plain(written)
  const amount = text.replace(/^(?:¥|rmb|cny|人民币)\s*/i, '').replace(/\s*(?:元|块|圆|rmb|cny)整?$/i, '')
  if (!GROUPED.test(amount)) return text
  return amount.replace(/[, ]/g, '').replace('。', '.').replace(/\.$/, '')
}

/** `¥1,299.5` → 129950; null if it is not an amount with up to two decimals. */
export const readYuan = (written: string): Fen | null => parseYuan(cleanYuan(written))
/** Whether it would be an amount but for its many decimals. */
export const isTooFine = (written: string): boolean => /^\d+\.\d{3,}$/.test(cleanYuan(written))
