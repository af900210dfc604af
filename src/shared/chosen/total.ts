import { countText } from '../../ui/format'

/** How many a list has in all; null while that isn't known, and where an empty list says it in its own way. */
export const totalText = (
  total: { count: number; isCapped: boolean } | null,
  say: (params: { count: string }) => string,
): string | null =>
  total === null || total.count === 0 ? null : say({ count: `${countText(total.count)}${total.isCapped ? '+' : ''}` })
