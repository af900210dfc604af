import * as z from 'zod/mini'
import { listing } from '#contract/market/listing'
import { product } from '#contract/market/product'
import type { Input, Output } from '#contract'
import type { search } from '#contract/market/search'
import type { Locale } from '#domain/base/locale'
import { hasContact } from '#domain/base/contact-words'
import { type Context, nowText } from '#server/context'
import type { Moderation } from '#server/adapters/moderation/types'
import { newCode } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { conflict, invalid, notFound } from '#server/http/refusal'
import { wordsOf } from '../search-reads'
import { lockUser } from '../../base/account'
import type { CategoryService } from '../../base/category'
import { type Forgiving, searchForgiving } from './forgiving'
import { createByName } from './by-name'
import { goodsWords } from './goods'
import { isRebuilding } from './rebuild-repo'
import * as repo from './saved-repo'
import { createTerms, spelt } from './terms'
import { findTerms } from './terms-repo'

/** Per user. */
export const SAVED_SEARCHES_MAX = 20

const SUGGESTIONS = 10
/** Of them, what others searched for and categories stand before words of the shelf; more only if there is room. */
const TERMS_FIRST = 3
const CATEGORIES_FIRST = 2
const NO_FILTERS = { cursor: true, limit: true, keyword: true, sort: true, with_total: true } as const
/** Filters that a saved search accepts: those of the page endpoint. */
const FILTERS = {
  listing: z.omit(listing.getListingPage.input, NO_FILTERS),
  product: z.omit(product.getProductPage.input, NO_FILTERS),
} as const

export interface SearchDeps {
  categories: CategoryService
  moderation: Moderation
  publicBase: string
}
export type SearchService = ReturnType<typeof createSearchService>

export const createSearchService = (ctx: Context, { categories, moderation, publicBase }: SearchDeps) => {
  const terms = createTerms(ctx)

  /** Only a migration begins a rebuild, so that none follows the last one while a server runs. */
  let isRebuilt = false
  const forgiving = async <Row>(db: Db, keyword: string, page: Forgiving<Row>) => {
    isRebuilt ||= !(await isRebuilding(db))
    return searchForgiving(db, keyword, page, !isRebuilt)
  }

  const suggestions = async (
    db: Db,
    { subject, keyword }: Input<typeof search.getSuggestions>,
    locale: Locale,
  ): Promise<Output<typeof search.getSuggestions>> => {
    const beginning = spelt(keyword ?? '').trimStart()
    const terms = await findTerms(db, subject, beginning, SUGGESTIONS)
    const goods = await goodsWords(db, beginning, SUGGESTIONS)
    // Suggestions show users what others typed.
    const words = goods.map(({ word }) => word)
    const refused = await moderation.check(Object.fromEntries([...terms, ...words].map(term => [term, term])))
    const isShown = (term: string) => !refused.includes(term) && !hasContact(term)
    // Nor is the beginning of what is refused shown.
    const shownWords = goods.filter(
      ({ word, is_fragment }) =>
        isShown(word) && !(is_fragment && words.some(one => one.startsWith(word) && !isShown(one))),
    )
    const rows = beginning ? (await categories.tree(db)).offered : []
    const names = rows
      .map(row => (locale === 'en' ? row.name_en : row.name_zh))
      .filter(name => name.toLowerCase().startsWith(beginning))
    const [first, later] = [terms.slice(0, TERMS_FIRST), terms.slice(TERMS_FIRST)].map(some => some.filter(isShown))
    const items = [
      ...first,
      ...names.slice(0, CATEGORIES_FIRST),
      ...shownWords.map(({ word }) => word),
      ...names,
      ...later,
    ]
    return { items: [...new Set(items)].slice(0, SUGGESTIONS) }
  }

  /** @throws InvalidInput `keyword` (sensitive or not searchable), `filter`; Refusal 409 at `SAVED_SEARCHES_MAX`. */
  const save = async (
    tx: Db,
    userId: number,
    { subject, keyword, filter: given = {} }: Input<typeof search.saveSearch>,
  ): Promise<Output<typeof search.saveSearch>> => {
    if ((await moderation.check({ keyword })).length) throw invalid('keyword', 'invalid.sensitive')
    const words = wordsOf(keyword)
    if (!words) throw invalid('keyword', 'invalid.keyword')
    const parsed = z.safeParse(FILTERS[subject], given)
    if (!parsed.success) throw invalid('filter', 'invalid')
    const filter = JSON.parse(JSON.stringify(parsed.data)) as repo.Filter
    // So that concurrent saves can't exceed the limit.
    await lockUser(tx, userId)
    const same = await repo.findSame(tx, userId, { subject, keyword, filter })
    if (same !== null) return { search_code: same }
    if ((await repo.countSaved(tx, userId)) >= SAVED_SEARCHES_MAX)
      throw conflict('saved_searches_full', { max: SAVED_SEARCHES_MAX })
    const code = newCode('s')
    await repo.insertSaved(tx, userId, {
      search_code: code,
      subject,
      keyword,
      tokens: words.tokens,
      filter,
      created_at: nowText(ctx),
    })
    return { search_code: code }
  }

  /** @throws Refusal 404 for an unknown code, or another user's. */
  const remove = async (tx: Db, userId: number, code: string): Promise<Record<string, never>> => {
    if (!(await repo.deleteSaved(tx, userId, code))) throw notFound()
    return {}
  }

  return {
    suggestions,
    save,
    saved: repo.findSaved,
    remove,
    forgiving,
    ...createByName(publicBase),
    ...terms,
  }
}
