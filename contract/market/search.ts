import * as z from 'zod/mini'
import { get, post } from '../endpoint'
import { choice, count, done, id, instant, nothing, pageInput, pageOf, seller, text } from '../shapes'

const subject = choice(['listing', 'product'])

/** A seller as a search result. */
const foundSeller = z.extend(seller, {
  is_identity_certified: z.boolean(),
  role: z.array(z.string()),
  /** The number of supplies, purchases and products on the shelf. */
  release_count: count,
})
export type FoundSeller = z.infer<typeof foundSeller>

/** A pallet as a search result: without its products, which have prices. */
const foundPallet = z.object({
  pallet_code: z.string(),
  name: z.string(),
  note: z.string(),
  cover_url: z.nullable(z.string()),
  product_count: count,
  owner: seller,
})
export type FoundPallet = z.infer<typeof foundPallet>

const byName = z.object({ ...pageInput, keyword: text(1, 60) })

export const search = {
  getSuggestions: get(
    '/api/v1/search/getSuggestions',
    'public',
    'Suggestions: terms that others searched for and found, by prefix; without a prefix, the most frequent',
    z.object({ subject, keyword: z.optional(text(0, 60)) }),
    z.object({ items: z.array(z.string()) }),
  ),
  getSellerPage: get(
    '/api/v1/search/getSellerPage',
    'optional',
    'Users with listed items whose name contains these words, closest names first',
    byName,
    pageOf(foundSeller),
  ),
  getPalletPage: get(
    '/api/v1/search/getPalletPage',
    'optional',
    'Searchable pallets whose name or note contains these words, closest names first',
    byName,
    pageOf(foundPallet),
  ),
  saveSearch: post(
    '/api/v1/search/saveSearch',
    'user',
    'Save a search and get a message about new results (409 beyond 20)',
    z.object({
      subject,
      keyword: text(1, 60),
      filter: z.optional(z.record(z.string().check(z.maxLength(40)), z.union([text(0, 60), z.number(), z.boolean()]))),
    }),
    z.object({ search_code: z.string() }),
    { idempotent: true },
  ),
  getSavedSearches: get(
    '/api/v1/search/getSavedSearches',
    'user',
    'My saved searches, newest first',
    nothing,
    z.object({
      items: z.array(
        z.object({
          search_code: z.string(),
          subject: z.enum(['listing', 'product']),
          keyword: z.string(),
          filter: z.record(z.string(), z.unknown()),
          created_at: instant,
        }),
      ),
    }),
  ),
  deleteSavedSearch: post(
    '/api/v1/search/deleteSavedSearch',
    'user',
    'Delete a saved search',
    z.object({ search_code: id }),
    done,
    { idempotent: true },
  ),
}
