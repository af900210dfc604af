import type { ApiError } from '../../api'

/** Whether a refusal names a price in coins: the day's limit is used up, or there are too few. */
export const asksCoins = ({ result }: ApiError): boolean =>
  Boolean((result as { coins?: object } | null | undefined)?.coins)
