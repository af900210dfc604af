import { sql } from 'kysely'
import type { ReactableKind } from '#domain/market/activity'
import type { Leaving } from '#server/db/leaving'
import type { Db } from '#server/db/types'

/** Number of comments that an object no longer shows. */
export interface GoneComments {
  object_kind: ReactableKind
  object_id: number
  n: number
}

/** Deletes all comments on the user's things. */
export const deleteCommentsOn = async (tx: Db, { things }: Leaving): Promise<void> => {
  await sql`
    delete from comments where (object_kind = 'listing' and object_id = any(${things.listing}::bigint[]))
      or (object_kind = 'product' and object_id = any(${things.product}::bigint[]))`.execute(tx)
}

/** Hides the user's replies. @returns those that were counted: the ones under a visible comment */
export const hideReplies = async (tx: Db, { id, at }: Leaving): Promise<GoneComments[]> =>
  (
    await sql<GoneComments>`
    with gone as (
      update comments set state = 'hidden', hidden_by = ${id}, examined_at = coalesce(examined_at, ${at}),
        examined_by = coalesce(examined_by, ${id})
      where author_id = ${id} and thread_id is not null and state = 'visible' returning thread_id, object_kind, object_id
    ), lessened as (
      update comments t set reply_count = t.reply_count - g.n
      from (select thread_id, count(*)::int as n from gone group by thread_id) g where t.id = g.thread_id
    )
    select gone.object_kind, gone.object_id, count(*)::int as n from gone join comments t on t.id = gone.thread_id
    where t.state = 'visible' group by gone.object_kind, gone.object_id`.execute(tx)
  ).rows

/** Hides the user's top-level comments with their threads. */
export const hideThreads = async (tx: Db, { id, at }: Leaving): Promise<GoneComments[]> =>
  (
    await sql<GoneComments>`
    update comments set state = 'hidden', hidden_by = ${id}, examined_at = coalesce(examined_at, ${at}),
      examined_by = coalesce(examined_by, ${id})
    where author_id = ${id} and thread_id is null and state = 'visible'
    returning object_kind, object_id, 1 + reply_count as n`.execute(tx)
  ).rows

export const blankTexts = async (tx: Db, { id }: Leaving): Promise<void> => {
  await sql`update comments set text = '' where author_id = ${id}`.execute(tx)
}
