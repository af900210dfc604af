import { sql } from 'kysely'
import type { Db } from '../../server/db/types'

/** Clears the demo market's interactions: no follows, news, likes, comments, reports, quotes, enquiries or folders. */
export const quietMarket = async (db: Db): Promise<void> => {
  for (const table of [
    'publications',
    'publication_cursors',
    'follows',
    'reactions',
    'comments',
    'reports',
    'interactions',
    'quotes',
    'enquiries',
    'folders',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`update users set following_count = 0, fan_count = 0, folder_count = 0`.execute(db)
  await sql`update listings set like_count = 0, favourite_count = 0, comment_count = 0, quote_count = 0`.execute(db)
  await sql`update products set like_count = 0, favourite_count = 0, comment_count = 0, pick_count = 0`.execute(db)
}
