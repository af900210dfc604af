import { sql } from 'kysely'
import type { Place } from '#server/adapters/files/types'
import type { Db } from '#server/db/types'

/** A folder of files to delete. */
export interface Removal {
  place: Place
  folder: string
}

/** Queues files for deletion in the transaction that deletes their rows; retried until it succeeds. */
export const insertRemovals = async (tx: Db, removals: Removal[]): Promise<void> => {
  const [places, folders] = [removals.map(({ place }) => place), removals.map(({ folder }) => folder)]
  await sql`
    insert into file_removals (place, folder) select * from unnest(${places}::text[], ${folders}::text[])
    on conflict do nothing`.execute(tx)
}

export const findRemovals = async (db: Db, limit: number): Promise<Removal[]> =>
  (await sql<Removal>`select place, folder from file_removals order by place, folder limit ${limit}`.execute(db)).rows

export const deleteRemoval = async (db: Db, { place, folder }: Removal): Promise<void> => {
  await sql`delete from file_removals where place = ${place} and folder = ${folder}`.execute(db)
}
