import { sql } from 'kysely'
import type { Db } from '../../db/types'
import type { Subject } from './saved-repo'

/** Found by fewer it is one person's own word, or a slip. */
const USED_MIN = 3

export interface TermCount {
  subject: Subject
  term: string
  n: number
}

export const addTerms = async (db: Db, counts: TermCount[], at: string): Promise<void> => {
  const rows = [...counts].sort((a, b) => (`${a.subject} ${a.term}` < `${b.subject} ${b.term}` ? -1 : 1))
  await sql`
    insert into search_terms as t (subject, term, used, used_at)
    select subject, term, n, ${at}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (subject text, term text, n int)
    on conflict (subject, term) do update set used = t.used + excluded.used, used_at = excluded.used_at`.execute(db)
}

/** The most used that begin with this; '' for any. */
export const findTerms = async (db: Db, subject: Subject, beginning: string, limit: number): Promise<string[]> =>
  (
    await sql<{ term: string }>`
    select term from search_terms
    where subject = ${subject} and used >= ${USED_MIN} and term >= ${beginning} and term < ${`${beginning}\u{10FFFF}`}
    order by used desc, term limit ${limit}`.execute(db)
  ).rows.map(row => row.term)

export const deleteOldTerms = async (db: Db, before: string): Promise<void> =>
  void (await sql`delete from search_terms where used_at < ${before}`.execute(db))
