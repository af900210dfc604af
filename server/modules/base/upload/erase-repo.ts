import { sql } from 'kysely'
import type { Erase } from '#server/db/leaving'
import type { Db } from '#server/db/types'
import { insertRemovals } from './removal-repo'

/**
 * Deletes the user's uploads, except pictures that others' things still show. Runs after the user's things are deleted.
 * @param findShown codes of the uploads that are shown by then
 */
export const createEraseUploads =
  (findShown: (tx: Db, userId: number) => Promise<string[]>): Erase =>
  async (tx, { id }) => {
    const shown = await findShown(tx, id)
    const { rows } = await sql<{ folder: string; is_private: boolean }>`
    delete from uploads where owner_id = ${id} and upload_code <> all(${shown}::text[])
    returning upload_code as folder, is_private`.execute(tx)
    await insertRemovals(
      tx,
      rows.map(({ folder, is_private }) => ({ folder, place: is_private ? 'private' : 'public' })),
    )
    await sql`update uploads set filename = '', crop = null where owner_id = ${id}`.execute(tx)
  }

/** Deletes private uploads; their files follow after the commit. */
export const discardPrivate = async (tx: Db, codes: string[]): Promise<void> => {
  const { rows } = await sql<{ folder: string }>`
    delete from uploads where upload_code = any(${codes}::text[]) and is_private
    returning upload_code as folder`.execute(tx)
  await insertRemovals(
    tx,
    rows.map(({ folder }) => ({ folder, place: 'private' })),
  )
}
