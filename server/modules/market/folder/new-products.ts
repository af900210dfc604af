import type { Input, Output } from '#contract'
import type { folder } from '#contract/market/folder'
import type { Db } from '#server/db/types'
import { InvalidInput } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { ProductPublishing } from '../product'
import type { FolderProducts } from './products'
import type { FolderService } from './service'

export interface NewProductsDeps {
  publishing: Pick<ProductPublishing, 'publish'>
  folders: Pick<FolderService, 'one'>
  products: Pick<FolderProducts, 'add'>
}

/**
 * Publishes new products, all or none, each to be examined, and adds them to the folder if one is named: there, their
 * first tier's price is the owner's price, too, since who typed it is the pallet's owner.
 * @throws InvalidInput each error under its item, `items.3.title`; Refusal as publishing and adding do
 */
export const createNewProducts =
  ({ publishing, folders, products }: NewProductsDeps) =>
  async (
    tx: Db,
    user: Principal,
    { folder_code, items }: Input<typeof folder.addNewProducts>,
  ): Promise<Output<typeof folder.addNewProducts>> => {
    if (folder_code !== undefined) await folders.one(tx, user, folder_code)
    const faults: InvalidInput['fields'] = {}
    const product_codes: string[] = []
    for (const [i, item] of items.entries())
      try {
        product_codes.push((await publishing.publish(tx, user, item)).product_code)
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error
        for (const [name, key] of Object.entries(error.fields)) faults[`items.${i}.${name}`] = key
      }
    if (Object.keys(faults).length) throw new InvalidInput(faults)
    if (folder_code !== undefined) {
      const pricesFen = new Map(items.map(({ price_tiers: [{ price_fen }] }, i) => [product_codes[i], price_fen]))
      await products.add(tx, user, { folder_code, product_codes }, pricesFen)
    }
    return { product_codes }
  }
