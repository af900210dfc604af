import { sql } from 'kysely'
import type { Leaving } from '#server/db/leaving'
import type { Db } from '#server/db/types'

/** Deletes the threads about the user's things, with all lines. @returns how many of them each asker had unread */
export const deleteThreadsOn = async (
  tx: Db,
  { id }: Pick<Leaving, 'id'>,
): Promise<{ asker_id: number; unread: number }[]> =>
  (
    await sql<{ asker_id: number; unread: number }>`
    with gone as (delete from enquiries where owner_id = ${id} returning asker_id, asker_push)
    select asker_id, count(asker_push)::int as unread from gone group by asker_id order by asker_id`.execute(tx)
  ).rows

/** Closes the threads that the user began, and empties their lines there: the other side keeps its own. */
export const emptyThreadsOf = async (tx: Db, { id, at }: Pick<Leaving, 'id' | 'at'>): Promise<void> => {
  await sql`
    update enquiries set state = 'closed', closed_at = coalesce(closed_at, ${at}), asker_unread = 0, asker_push = null,
      title = case object_kind when 'quote' then '' else title end
    where asker_id = ${id}`.execute(tx)
  await sql`
    update enquiry_lines set hidden_at = coalesce(hidden_at, ${at}), hidden_by = coalesce(hidden_by, ${id}),
      text_sealed = null, pictures = '{}', quantity = null, target_price_fen = null, wants_sample = false, province = '',
      city = '', sample_terms = ''
    where author_id = ${id}`.execute(tx)
}
