import { sql } from 'kysely'
import type { Db } from '#server/db/types'
import type { Subject } from './saved-repo'

/** Searched by fewer people, or on one day only, a term may be private, a typo, or planted. */
const PEOPLE_MIN = 3
const DAYS_MIN = 2

export interface TermUse {
  subject: Subject
  term: string
  /** Keyed hash of the client's network, which stands for a person. */
  person: string
}

/** Counts each person once a day; marks a term as common once enough people used it on enough days. */
export const addTerms = async (tx: Db, uses: TermUse[], day: string, at: string): Promise<void> => {
  const rows = [...uses].sort((a, b) => (`${a.subject} ${a.term}` < `${b.subject} ${b.term}` ? -1 : 1))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (subject text, term text, person text)`
  await sql`
    with fresh as (
      insert into search_term_uses (subject, term, person, day)
      select subject, term, person, ${day}::date from ${given} order by subject, term, person
      on conflict do nothing returning subject, term
    )
    insert into search_terms as t (subject, term, used, used_at)
    select subject, term, count(*)::int, ${at}::timestamptz from fresh group by subject, term order by subject, term
    on conflict (subject, term) do update set used = t.used + excluded.used, used_at = excluded.used_at`.execute(tx)
  await sql`
    update search_terms t set is_common = true from (select distinct subject, term from ${given}) g
    where t.subject = g.subject and t.term = g.term and not t.is_common and (
      select count(distinct u.person) >= ${PEOPLE_MIN} and count(distinct u.day) >= ${DAYS_MIN}
      from search_term_uses u where u.subject = t.subject and u.term = t.term)`.execute(tx)
}

/** The most used common terms with this prefix; '' for any. */
export const findTerms = async (db: Db, subject: Subject, beginning: string, limit: number): Promise<string[]> =>
  (
    await sql<{ term: string }>`
    select term from search_terms
    where subject = ${subject} and is_common and term >= ${beginning} and term < ${`${beginning}\u{10FFFF}`}
    order by used desc, term limit ${limit}`.execute(db)
  ).rows.map(row => row.term)

export const deleteOldTerms = async (db: Db, before: string): Promise<void> => {
  await sql`delete from search_term_uses where day < ${before}::timestamptz`.execute(db)
  await sql`delete from search_terms where used_at < ${before}`.execute(db)
}
