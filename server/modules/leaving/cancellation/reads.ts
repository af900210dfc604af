// Across areas: what is deleted with a cancelled account, and which of its pictures others still show.
import { sql } from 'kysely'
import type { Leaving } from '#server/db/leaving'
import type { Db } from '#server/db/types'

type Things = Pick<Leaving, 'things' | 'codes'>

/**
 * Everything of the user's that others may refer to by id or code, except purchases closed with a quote, which stay.
 */
export const findThings = async (db: Db, userId: number): Promise<Things> => {
  const { rows } = await sql<{ kind: string; id: number; code: string }>`
    select 'listing' as kind, id, listing_code as code from listings
      where owner_id = ${userId} and accepted_quoter_id is null
    union all select 'product', id, product_code from products where owner_id = ${userId}
    union all select 'pallet', id, pallet_code from folders where owner_id = ${userId} and pallet_code is not null
    union all select 'folder', id, folder_code from folders where owner_id = ${userId}
    union all select 'quote', id, quote_code from quotes where quoter_id = ${userId} and state <> 'accepted'
    union all select 'enquiry', id, enquiry_code from enquiries where ${userId} in (asker_id, owner_id)
    union all select 'user', id, user_code from users where id = ${userId}
    order by 1, 2`.execute(db)
  const ids = (kind: string) => rows.filter(row => row.kind === kind).map(row => row.id)
  return {
    things: { listing: ids('listing'), product: ids('product'), pallet: ids('pallet') },
    codes: rows.map(row => row.code),
  }
}

/**
 * Codes of the user's uploads that are still shown after everything of theirs is deleted: in listings and products made
 * from theirs, in agreements, and in share material and videos that they added as an operator.
 */
export const findShownUploads = async (db: Db, userId: number): Promise<string[]> => {
  const isIn = (revisions: 'listing_revisions' | 'product_revisions') => sql`exists (
    select from ${sql.table(revisions)} r
    where r.state in ('pending', 'approved') and thing_marks(r.content) && array['p:' || u.upload_code])`
  const { rows } = await sql<{ code: string }>`
    select u.upload_code as code from uploads u
    where u.owner_id = ${userId} and u.state = 'ready' and (
      ${isIn('listing_revisions')} or ${isIn('product_revisions')}
      or exists (select from share_materials m where strpos(m.media::text, u.upload_code) > 0)
      or exists (select from videos v where strpos(v.media::text, u.upload_code) > 0)
      or exists (
        select from quotes q where q.quoter_id = ${userId} and strpos(q.media::text, u.upload_code) > 0))`.execute(db)
  return rows.map(row => row.code)
}
