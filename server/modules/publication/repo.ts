import { sql } from 'kysely'
import type { NewsKind } from '../../../domain/interaction'
import { lockName } from '../../db/client'
import type { Db } from '../../db/types'

export interface Publication {
  ownerId: number
  kind: NewsKind
  /** The listing's or the product's. */
  id: number
  at: string
}

/**
 * Something came onto the shelf: one row, however many follow its owner. Readers keep the last number they saw, so
 * numbers must become visible in their order: who publishes waits for the one before to commit.
 */
export const addPublication = async (tx: Db, { ownerId, kind, id, at }: Publication): Promise<void> => {
  const column = sql.ref(kind === 'product' ? 'product_id' : 'listing_id')
  await lockName(tx, 'publications')
  await sql`delete from publications where ${column} = ${id}`.execute(tx)
  await sql`insert into publications (owner_id, kind, ${column}, at) values (${ownerId}, ${kind}, ${id}, ${at})`.execute(
    tx,
  )
}
