import { sql } from 'kysely'
import type { Db } from '../../db/types'
import { addViewsTo } from '../shelf/viewer-repo'

/** Withdraws a pallet. @returns null if it isn't published (any more) */
export const withdrawPallet = async (
  tx: Db,
  code: string,
  at: string,
): Promise<{ owner_id: number; folder_code: string; name: string } | null> =>
  (
    await sql<{ owner_id: number; folder_code: string; name: string }>`
    update folders set is_published = false, updated_at = ${at} where pallet_code = ${code} and is_published
    returning owner_id, folder_code, name`.execute(tx)
  ).rows[0] ?? null

export const addViews = addViewsTo({ table: 'folders' })
