import { t } from '#src/locales/market/folder'
import { lowestPrice } from '#src/ui/format'

/** `供货价 ¥39.80 起 / 箱`: the price that the library shows. */
export const supplyPrice = (product: Parameters<typeof lowestPrice>[0]): string => {
  const { figures, tail } = lowestPrice(product)
  return t('folder.supply_price', { price: `${figures} ${tail}` })
}
