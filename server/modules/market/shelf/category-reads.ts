// Across areas: number of listings and products on the shelf in each category, for the desk.
import { sql } from 'kysely'
import type { Db } from '#server/db/types'

/** By category; categories without any are left out. */
export const countCategoryItems = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await sql<{ category_code: string; n: number }>`
    select category_code, sum(n)::int as n from (
      select category_code, count(*) as n from listings where item_state = 'on_shelf' group by 1
      union all select category_code, count(*) from products where item_state = 'on_shelf' group by 1
    ) t group by 1`.execute(db)
  return new Map(rows.map(row => [row.category_code, row.n]))
}
