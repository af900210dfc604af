import type { Output } from '#contract'
import type { ListingCard } from '#contract/market/listing'
import type { quote } from '#contract/market/quote'
import { queryTokens } from '#domain/market/search'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { notFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findMatches } from './match-reads'
import type { CategoryService } from '../../base/category'
import { figuresOf } from './content'
import { cardText } from './feed'
import { listingRepo } from './repo'

const SHOWN = 10

export type MatchService = ReturnType<typeof createMatchService>

/** Matches for a listing: supplies for a purchase, purchases for a supply. */
export const createMatchService = (
  ctx: Pick<Context, 'clock'>,
  { categories, publicBase }: { categories: CategoryService; publicBase: string },
) => {
  /** @throws Refusal 404 if it is not on the shelf, unless it is the user's own. */
  const matches = async (db: Db, user: Principal | null, code: string): Promise<Output<typeof quote.getMatchPage>> => {
    const item = await listingRepo.findItem(db, code)
    if (!item || (item.owner_id !== user?.id && item.item_state !== 'on_shelf')) throw notFound()
    const { content } = await listingRepo.findRevision(db, item.approved_revision_id ?? item.latest_revision_id)
    const { title, category_code: category, province, price_fen, price_max_fen } = figuresOf(content)
    const tree = await categories.tree(db)
    const parent = tree.path(category).at(-2)
    const rows = await findMatches(db, {
      kind: item.kind === 'supply' ? 'purchase' : 'supply',
      ownerId: item.owner_id,
      askerId: user?.id ?? null,
      category,
      leaves: parent ? tree.within(parent.category_code) : [category],
      words: queryTokens(title).filter(word => Array.from(word).length > 1),
      province,
      priceMin: price_fen,
      priceMax: price_max_fen ?? price_fen,
      limit: SHOWN,
    })
    return { items: rows.map(row => JSON.parse(cardText(publicBase, row, ctx.clock.now())) as ListingCard) }
  }

  return { matches }
}
