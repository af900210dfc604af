import type { Input } from '#contract'
import type { listing } from '#contract/market/listing'
import { DAY_MS } from '#domain/kit/relative-time'
import { type Context, timeText } from '#server/context'
import type { Db } from '#server/db/types'
import type { Narrowing } from '../search-reads'
import type { CategoryService } from '../../base/category'

/** The contract's `narrowing`, of a page of the feed or the library, as the queries take it. */
export const narrowingOf = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  categories: CategoryService,
  input: Omit<Input<typeof listing.getListingPage>, 'kind' | 'sort' | 'cursor' | 'limit' | 'keyword'>,
): Promise<Omit<Narrowing, 'askerId'>> => {
  const { category_code: category, published_within_days: days } = input
  return {
    categories: category ? (await categories.tree(db)).within(category) : null,
    province: input.province ?? null,
    city: input.city ?? null,
    priceMin: input.price_min_fen ?? null,
    priceMax: input.price_max_fen ?? null,
    certifiedOnly: input.certified_only ?? false,
    ownerCode: input.user_code ?? null,
    publishedAfter: days ? timeText(ctx, -days * DAY_MS) : null,
  }
}
