import * as z from 'zod/mini'
import { FOLDER_LIMITS as LIMITS } from '../../domain/market/folder'
import { PRODUCT_LIMITS } from '../../domain/market/product'
import { get, post } from '../endpoint'
import { contactInput } from './listing-input'
import { productCard, productInput } from './product'
import {
  count,
  done,
  fen,
  id,
  instant,
  nothing,
  pageInput,
  pageOf,
  picture,
  publicLines,
  publicText,
  seller,
  shareCard,
} from '../shapes'

const folderCard = z.object({
  folder_code: z.string(),
  name: z.string(),
  note: z.string(),
  cover_url: z.nullable(z.string()),
  /** The first products' pictures, if it has no cover of its own. */
  cover_urls: z.array(z.string()),
  product_count: count,
  is_published: z.boolean(),
  /** Whether it is found by search while it is published. */
  is_findable: z.boolean(),
  /** Null until it is first published. */
  pallet_code: z.nullable(z.string()),
  view_count: count,
  updated_at: instant,
  /** Why an operator took the pallet down; left out unless it is taken down. */
  taken_down_reason: z.optional(z.string()),
  /** The pallet's share card; left out of lists, and while it isn't published. */
  share_card: z.optional(shareCard),
})
export type FolderCard = z.infer<typeof folderCard>

/** A product in a folder, with the folder owner's price and remark. */
const folderProduct = z.extend(productCard, {
  own_price_fen: z.nullable(z.int()),
  remark: z.string(),
  /** False if its supplier took it off the shelf: a pallet doesn't show it meanwhile. */
  is_available: z.boolean(),
})
export type FolderProduct = z.infer<typeof folderProduct>

/** A pallet's product as others see it: nothing in it leads to the product itself or to its supplier. */
export const palletProduct = z.object({
  /** The pallet's own code for it: valid only for `getPalletProduct` and for sharing. */
  product_code: z.string(),
  title: z.string(),
  cover_url: z.nullable(z.string()),
  cover_color: z.nullable(z.string()),
  unit: z.string(),
  /** The pallet owner's price; null if it is on request. */
  price_fen: z.nullable(z.int()),
  remark: z.string(),
})

const palletProductDetail = z.extend(palletProduct, {
  /** The pallet, whose contact is revealed and which is reported. */
  pallet_code: z.string(),
  pallet_name: z.string(),
  is_mine: z.boolean(),
  owner: seller,
  description: z.string(),
  brand: z.nullable(z.string()),
  /** From the root to the leaf, in the request's language. */
  category_path: z.array(z.string()),
  media: z.array(picture),
  share_card: shareCard,
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type PalletProductDetail = z.infer<typeof palletProductDetail>

const inFolder = z.object({ folder_code: id })
/** Product forms; none may change an existing product. */
export const newProducts = z.object({
  folder_code: z.optional(id),
  items: z
    .array(productInput.check(z.refine(item => item.product_code === undefined, { error: 'invalid' })))
    .check(
      z.minLength(1, { error: 'invalid.required' }),
      z.maxLength(PRODUCT_LIMITS.batchMax, { error: 'invalid.too_long' }),
    ),
})
export type NewProducts = z.infer<typeof newProducts>
const products = z
  .array(id)
  .check(
    z.minLength(1, { error: 'invalid.required' }),
    z.maxLength(LIMITS.productsPerRequestMax, { error: 'invalid.too_long' }),
  )

export const folder = {
  getFolderPage: get(
    '/api/v1/folder/getFolderPage',
    'user',
    'My folders, in order',
    nothing,
    z.object({ items: z.array(folderCard) }),
  ),
  getFolder: get('/api/v1/folder/getFolder', 'user', 'One of my folders', inFolder, folderCard),
  getFolderProductPage: get(
    '/api/v1/folder/getFolderProductPage',
    'user',
    'The products of one of my folders, in order',
    z.object({ ...pageInput, folder_code: id }),
    pageOf(folderProduct),
  ),
  saveFolder: post(
    '/api/v1/folder/saveFolder',
    'user',
    'Create a folder (409 beyond 20) or update one',
    z.object({
      folder_code: z.optional(id),
      name: publicText(1, LIMITS.nameMax),
      note: z.optional(publicLines(0, LIMITS.noteMax)),
      /** A finished upload of mine; null removes the cover. */
      cover_url: z.optional(z.nullable(z.string().check(z.maxLength(500, { error: 'invalid.too_long' })))),
      is_findable: z.optional(z.boolean()),
    }),
    folderCard,
    { idempotent: true },
  ),
  moveFolder: post(
    '/api/v1/folder/moveFolder',
    'user',
    'Move a folder after another, or to the front if none is given',
    z.object({ folder_code: id, after_code: z.optional(id) }),
    done,
    { idempotent: true },
  ),
  addToFolder: post(
    '/api/v1/folder/addToFolder',
    'user',
    'Add products to a folder (409 beyond 500); existing ones are unchanged; returns which were added',
    z.object({ folder_code: id, product_codes: products }),
    z.object({ added_codes: z.array(z.string()), product_count: count }),
    { idempotent: true },
  ),
  addNewProducts: post(
    '/api/v1/folder/addNewProducts',
    'user',
    'Submit up to 20 new products for review, optionally into a folder: all, or none with the reasons (`items.3.title`)',
    newProducts,
    z.object({ product_codes: z.array(z.string()) }),
    { idempotent: true },
  ),
  transferToFolder: post(
    '/api/v1/folder/transferToFolder',
    'user',
    'Copy or move products to another folder, with my prices and remarks; returns which were added',
    z.object({ folder_code: id, to_folder_code: id, product_codes: products, keep: z.boolean() }),
    z.object({ added: z.int(), added_codes: z.array(z.string()) }),
    { idempotent: true },
  ),
  removeFromFolder: post(
    '/api/v1/folder/removeFromFolder',
    'user',
    'Remove products from a folder',
    z.object({ folder_code: id, product_codes: products }),
    z.object({ removed: z.int(), product_count: count }),
    { idempotent: true },
  ),
  changeFolderProduct: post(
    '/api/v1/folder/changeFolderProduct',
    'user',
    'Set my own price and remark for a product; null removes the price',
    z.object({
      folder_code: id,
      product_code: id,
      own_price_fen: z.optional(z.nullable(fen)),
      remark: z.optional(publicText(0, LIMITS.remarkMax)),
    }),
    done,
    { idempotent: true },
  ),
  moveFolderProduct: post(
    '/api/v1/folder/moveFolderProduct',
    'user',
    'Move a product after another in the folder, or to the front if none is given',
    z.object({ folder_code: id, product_code: id, after_code: z.optional(id) }),
    done,
    { idempotent: true },
  ),
  publishPallet: post(
    '/api/v1/folder/publishPallet',
    'user',
    'Publish a folder as a pallet, or change the pallet contact',
    z.object({ folder_code: id, contact: contactInput }),
    z.object({ pallet_code: z.string() }),
    { idempotent: true },
  ),
  withdrawPallet: post('/api/v1/folder/withdrawPallet', 'user', 'Unpublish a pallet', inFolder, done, {
    idempotent: true,
  }),
  getPallet: get(
    '/api/v1/folder/getPallet',
    'optional',
    'A pallet by its share link',
    z.object({ pallet_code: id }),
    z.object({
      pallet_code: z.string(),
      name: z.string(),
      note: z.string(),
      cover_url: z.nullable(z.string()),
      product_count: count,
      view_count: count,
      published_at: instant,
      is_mine: z.boolean(),
      owner: seller,
      share_card: shareCard,
    }),
  ),
  getPalletProductPage: get(
    '/api/v1/folder/getPalletProductPage',
    'optional',
    'The products of a pallet',
    z.object({ ...pageInput, pallet_code: id }),
    pageOf(palletProduct),
  ),
  getPalletProduct: get(
    '/api/v1/folder/getPalletProduct',
    'optional',
    'One product of a pallet as its owner offers it, by its code in the pallet',
    z.object({ product_code: id }),
    palletProductDetail,
  ),
  deleteFolder: post('/api/v1/folder/deleteFolder', 'user', 'Move a folder to the recycle bin', inFolder, done, {
    idempotent: true,
  }),
  getBinPage: get(
    '/api/v1/folder/getBinPage',
    'user',
    'My folders and products in the recycle bin, kept for 30 days',
    z.object({ ...pageInput }),
    pageOf(
      z.object({
        kind: z.enum(['folder', 'product']),
        code: z.string(),
        name: z.string(),
        cover_url: z.nullable(z.string()),
        product_count: z.optional(count),
        deleted_at: instant,
        purged_at: instant,
      }),
    ),
  ),
  restoreFolder: post('/api/v1/folder/restoreFolder', 'user', 'Restore a folder (409 beyond 20)', inFolder, done, {
    idempotent: true,
  }),
  emptyBin: post(
    '/api/v1/folder/emptyBin',
    'user',
    'Permanently delete what is in the bin',
    nothing,
    z.object({ purged: z.int() }),
    {
      idempotent: true,
    },
  ),
}
