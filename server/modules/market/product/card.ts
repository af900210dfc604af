import type { ProductCard } from '#contract/market/product'
import type { Principal } from '#server/http/serve'
import type { CardRow } from './library-reads'
import { coverOf } from '../shelf/stored-media'

/** Group leaders see the leader prices of other users' products. */
export const isLeader = (user: Principal | null): boolean => user?.roles.includes('group_leader') ?? false

/**
 * A product card of the library. The leader price is included only for group leaders and the owner.
 * @param publicBase prefix of public paths
 */
export const productCardOf = (publicBase: string, row: CardRow, user: Principal | null): ProductCard => {
  const isMine = row.owner_id === user?.id
  const { id: _id, owner_id: _owner, cover_path: cover, leader_price_fen: leaderPrice, ...rest } = row
  const { user_code, nickname, avatar_url, is_enterprise_certified, ...shown } = rest
  return {
    ...shown,
    cover_url: coverOf(publicBase, cover),
    is_mine: isMine,
    has_leader_price: leaderPrice !== null,
    ...(leaderPrice !== null && (isMine || isLeader(user)) ? { leader_price_fen: leaderPrice } : {}),
    supplier: { user_code, nickname, avatar_url, is_enterprise_certified },
  }
}
