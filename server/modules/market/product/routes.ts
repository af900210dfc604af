import { product } from '#contract/market/product'
import { handle, type Route } from '#server/http/serve'
import { viewerOf } from '../shelf/viewer'
import type { OwnerAction } from './items'
import type { ProductServices } from './service'

export const productRoutes = ({ items, library, publishing, viewing }: ProductServices): Route[] => {
  const change = (endpoint: typeof product.takeOffProduct, action: OwnerAction) =>
    handle(endpoint, ({ db, user, input }) => items.change(db, user.id, input.product_code, action))
  return [
    handle(product.publishProduct, ({ db, user, input }) => publishing.publish(db, user, input)),
    handle(product.getProductPage, ({ db, user, input, ip }) => library.page(db, user, input, ip)),
    handle(product.getProductDetail, ({ db, user, input, locale, ip, request }) =>
      viewing.detail(db, user, input.product_code, locale, viewerOf(user, ip, request)),
    ),
    handle(product.getMyProductPage, ({ db, user, input }) => viewing.minePage(db, user, input)),
    handle(product.getMyProduct, ({ db, user, input }) => viewing.mineToEdit(db, user, input.product_code)),
    change(product.takeOffProduct, 'take_off'),
    change(product.putOnProduct, 'put_on'),
    change(product.deleteProduct, 'delete'),
    change(product.restoreProduct, 'restore'),
    handle(product.withdrawProductRevision, async ({ db, user, input: { product_code } }) => ({
      product_code,
      revision_state: await items.withdraw(db, user.id, product_code),
    })),
  ]
}
