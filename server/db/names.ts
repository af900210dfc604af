import { type RawBuilder, sql } from 'kysely'
import { namePairs, runsOf } from '../../domain/market/search'

/** The text contains every word. @param text the index's expression, verbatim */
export const holdsName = (keyword: string, text: RawBuilder<unknown>) => sql`
  name_pairs(${text}) @> ${namePairs(keyword)}::text[] and ${sql.join(
    runsOf(keyword).map(phrase => sql`position(${phrase} in name_text(${text})) > 0`),
    sql` and `,
  )}`

/** The same for the desk's searches, which take any keyword: one of only punctuation matches no name. */
export const isNamed = (keyword: string, text: RawBuilder<unknown>) =>
  runsOf(keyword).length ? holdsName(keyword, text) : sql`false`
