import type { Input, Output } from '#contract'
import type { follow } from '#contract/market/follow'
import type { ListingCard } from '#contract/market/listing'
import type { MessageKey, MessagePush } from '#contract/base/message'
import type { ProductCard } from '#contract/market/product'
import { PAGE_SIZE } from '#domain/base/paging'
import type { NewsKind } from '#domain/market/follow'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import type { Principal } from '#server/http/serve'
import * as repo from './news-reads'
import type { NewsCounter } from '../../base/message'
import { hideNews, moveCursor } from './news-repo'

export const createNewsCounter = (): NewsCounter => ({
  unread: repo.countUnread,
  latest: repo.findLatest,
  markSeen: moveCursor,
  hide: hideNews,
  messages: async (db, readerId, beforeId, limit) =>
    (await repo.findNotified(db, { readerId, beforeId, limit })).map(row => ({
      id: row.id,
      message: { ...messageOf(row), channel: 'follow', is_read: row.is_seen },
    })),
})

/** A news item as a message, for pushes and for the channel's page. */
const messageOf = ({ id, kind, nickname, title, code, at }: repo.PublishedRow) => ({
  id: `p${id}`,
  key: PUSH_KEYS[kind],
  params: { nickname, title },
  object_kind: kind,
  object_code: code,
  created_at: at,
})

const PUSH_KEYS: Record<NewsKind, MessageKey> = {
  supply: 'follow.published_supply',
  purchase: 'follow.published_purchase',
  product: 'follow.published_product',
}

interface NewsPush {
  userId: number
  message: MessagePush
}
/** For the sockets: what was published, and which online users to notify. */
export interface NewsSource {
  latest: () => Promise<number>
  published: (afterId: number) => Promise<repo.PublishedRow[]>
  pushesTo: (item: repo.PublishedRow, userIds: number[]) => Promise<NewsPush[]>
}
const PUBLISHED_AT_ONCE = 100

export const createNewsSource = ({ db }: { db: Db }): NewsSource => ({
  latest: () => repo.findLatest(db),
  published: afterId => repo.findPublished(db, afterId, PUBLISHED_AT_ONCE),
  pushesTo: async (item, userIds) =>
    (await repo.findNotifiedAmong(db, item, userIds)).map(({ user_id: userId, seq, is_quiet }): NewsPush => ({
      userId,
      message: {
        ...messageOf(item),
        notify_type: 'follow',
        seq: seq + item.id,
        ...(is_quiet && { is_quiet }),
      },
    })),
})

export interface NewsDeps {
  listingCards: (db: Db, ids: number[]) => Promise<Map<number, ListingCard>>
  productCards: (db: Db, ids: number[], user: Principal) => Promise<Map<number, ProductCard>>
}
type NewsPage = Output<typeof follow.getNewsPage>
export type NewsFeed = ReturnType<typeof createNewsFeed>

export const createNewsFeed = ({ listingCards, productCards }: NewsDeps) => {
  const page = async (db: Db, user: Principal, input: Input<typeof follow.getNewsPage>): Promise<NewsPage> => {
    const limit = input.limit ?? PAGE_SIZE
    const rows = await repo.findNews(db, {
      readerId: user.id,
      kind: input.kind ?? null,
      beforeId: decodeNumberCursor(input.cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.at, row.id))
    const idsOf = (key: 'listing_id' | 'product_id') => items.flatMap(row => row[key] ?? [])
    const listings = await listingCards(db, idsOf('listing_id'))
    const products = await productCards(db, idsOf('product_id'), user)
    return {
      items: items.flatMap<NewsPage['items'][number]>(({ kind, at, listing_id, product_id }) => {
        const listing = listing_id === null ? undefined : listings.get(listing_id)
        const product = product_id === null ? undefined : products.get(product_id)
        // Neither: it left the shelf between the two reads.
        return listing ? [{ kind, at, listing }] : product ? [{ kind, at, product }] : []
      }),
      next_cursor,
    }
  }
  return { page }
}
