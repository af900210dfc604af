import { sql } from 'kysely'
import { newCode } from '../../server/crypto/codes'
import type { Db } from '../../server/db/types'

interface NewProduct {
  ownerCode: string
  title?: string
  state?: 'on_shelf' | 'off_shelf' | 'taken_down' | 'hidden' | 'deleted'
  price_fen?: number
  leader_price_fen?: number
  at?: string
}

/** Inserts a product as if it had been published and approved; `hidden`: it still waits to be examined. */
export const insertProduct = async (
  db: Db,
  {
    ownerCode,
    title = '赣南脐橙 礼盒装',
    state = 'on_shelf',
    price_fen = 1980,
    leader_price_fen,
    at = '2026-11-21T09:00:00Z',
  }: NewProduct,
): Promise<string> => {
  const code = newCode('p')
  const isWaiting = state === 'hidden'
  const content = {
    title,
    category_code: 'fresh_fruit_citrus',
    unit: '箱',
    media: [{ kind: 'image', path: 'demo/orange', color: '#c04020', width: 1, height: 1, placeholder: '' }],
    price_tiers: [
      { from_quantity: 10, price_fen },
      { from_quantity: 100, price_fen: price_fen - 100 },
    ],
    ...(leader_price_fen && { leader_price_fen }),
    specifications: [],
    material: { texts: [], media: [] },
  }
  await sql`
    with item as (
      insert into products (product_code, owner_id, title, category_code, unit, price_fen, price_low_fen, leader_price_fen,
        minimum_quantity, cover_path, commission_fen, created_at, updated_at)
      select ${code}, u.id, ${isWaiting ? '' : title}, 'fresh_fruit_citrus', '箱', ${isWaiting ? null : price_fen}::bigint,
        ${isWaiting ? null : price_fen - 100}::bigint, ${isWaiting ? null : (leader_price_fen ?? null)}::bigint, 10,
        ${isWaiting ? null : 'demo/orange'}, 200, ${at}, ${at}
      from users u where u.user_code = ${ownerCode} returning id
    ), revision as (
      insert into product_revisions (product_id, revision_no, state, content, submitted_at)
      select id, 1, ${isWaiting ? 'pending' : 'approved'}, ${JSON.stringify(content)}::jsonb, ${at}::timestamptz from item returning id
    ) select id from revision`.execute(db)
  await sql`
    update products p set latest_revision_id = r.id, approved_revision_id = ${isWaiting ? sql`null` : sql`r.id`},
      feed_at = ${at}, published_at = ${isWaiting ? null : at}::timestamptz, item_state = ${state},
      deleted_at = ${state === 'deleted' ? at : null}::timestamptz
    from product_revisions r where r.product_id = p.id and p.product_code = ${code}`.execute(db)
  return code
}

export const setProductState = async (db: Db, code: string, state: string): Promise<void> => {
  await sql`update products set item_state = ${state} where product_code = ${code}`.execute(db)
}

export const block = async (db: Db, blocker: string, blocked: string): Promise<void> => {
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select a.id, b.id, '2026-11-21T09:00:00Z' from users a, users b where a.user_code = ${blocker} and b.user_code = ${blocked}
    on conflict do nothing`.execute(db)
}

export const unblockAll = async (db: Db): Promise<void> => {
  await sql`delete from blocks`.execute(db)
}
