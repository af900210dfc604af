import { sql } from 'kysely'
import type { Crop } from '#contract/base/upload'
import type { PictureFacts } from '#server/db/stored-media'
import type { Db } from '#server/db/types'

export interface UploadRow {
  upload_code: string
  owner_id: number
  purpose: 'listing' | 'avatar' | 'video' | 'private'
  filename: string
  size_bytes: number
  is_private: boolean
  state: 'created' | 'ready' | 'refused'
  /** Null for a video. */
  picture: PictureFacts | null
  /** The chosen part of an avatar. */
  crop: Crop | null
  created_at: string
  expires_at: string
}

const columns = sql`upload_code, owner_id, purpose, filename, size_bytes, is_private, state, picture, crop, created_at,
  expires_at`

export const insertUpload = async (
  db: Db,
  row: Omit<UploadRow, 'state' | 'picture'> & { content_type: string },
): Promise<void> => {
  await sql`
    insert into uploads (upload_code, owner_id, purpose, filename, content_type, size_bytes, is_private, crop, created_at,
      expires_at)
    values (${row.upload_code}, ${row.owner_id}, ${row.purpose}, ${row.filename}, ${row.content_type}, ${row.size_bytes},
      ${row.is_private}, ${row.crop && JSON.stringify(row.crop)}::jsonb, ${row.created_at}, ${row.expires_at})`.execute(
    db,
  )
}

export const countUploadsSince = async (db: Db, ownerId: number, since: string): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from uploads where owner_id = ${ownerId} and created_at > ${since}`.execute(db)
  ).rows[0].n

export const findUpload = async (db: Db, code: string): Promise<UploadRow | null> =>
  (await sql<UploadRow>`select ${columns} from uploads where upload_code = ${code}`.execute(db)).rows[0] ?? null

/** Locks the row until the transaction ends; null if it no longer waits for its file. */
export const lockCreatedUpload = async (tx: Db, code: string): Promise<UploadRow | null> =>
  (
    await sql<UploadRow>`select ${columns} from uploads where upload_code = ${code} and state = 'created' for update`.execute(
      tx,
    )
  ).rows[0] ?? null

export const markReady = async (
  tx: Db,
  code: string,
  sizeBytes: number,
  picture: PictureFacts | null,
  contentHash: string | null,
): Promise<void> => {
  await sql`
    update uploads set state = 'ready', size_bytes = ${sizeBytes}, picture = ${picture && JSON.stringify(picture)}::jsonb,
      content_hash = ${contentHash}
    where upload_code = ${code} and state = 'created'`.execute(tx)
}

export const markRefused = async (db: Db, code: string): Promise<void> => {
  await sql`update uploads set state = 'refused' where upload_code = ${code} and state = 'created'`.execute(db)
}

export const findReadyUploads = async (db: Db, ownerId: number, codes: string[]): Promise<UploadRow[]> =>
  (
    await sql<UploadRow>`
    select ${columns} from uploads where upload_code = any(${codes}::text[]) and owner_id = ${ownerId} and state = 'ready'`.execute(
      db,
    )
  ).rows

export const findUploadPage = async (
  db: Db,
  ownerId: number,
  before: { at: string; code: string } | null,
  limit: number,
): Promise<UploadRow[]> =>
  (
    await sql<UploadRow>`
    select ${columns} from uploads
    where owner_id = ${ownerId} and state = 'ready'
      ${before ? sql`and (created_at, upload_code) < (${before.at}::timestamptz, ${before.code})` : sql``}
    order by created_at desc, upload_code desc limit ${limit}`.execute(db)
  ).rows

/** Deletes expired forms that were never used, and refused files. */
export const deleteStaleUploads = async (db: Db, before: string): Promise<number> =>
  Number(
    (await sql`delete from uploads where state <> 'ready' and expires_at < ${before}`.execute(db)).numAffectedRows ?? 0,
  )

/** Pairs of one of these and another public picture with the same content, the newest 100 for each. */
export const findSameContent = async (db: Db, codes: string[]): Promise<{ code: string; same: string }[]> =>
  (
    await sql<{ code: string; same: string }>`
    select a.upload_code as code, b.upload_code as same
    from uploads a cross join lateral (
      select upload_code from uploads where content_hash = a.content_hash and upload_code <> a.upload_code
      order by created_at desc limit 100
    ) b where a.upload_code = any(${codes}::text[])`.execute(db)
  ).rows

/** Public pictures from before content hashes existed. */
export const findUnhashed = async (db: Db, after: string, limit: number): Promise<string[]> =>
  (
    await sql<{ upload_code: string }>`
    select upload_code from uploads
    where content_hash is null and state = 'ready' and not is_private and picture is not null and upload_code > ${after}
    order by upload_code limit ${limit}`.execute(db)
  ).rows.map(row => row.upload_code)

export const setContentHash = async (db: Db, code: string, contentHash: string): Promise<void> => {
  await sql`update uploads set content_hash = ${contentHash} where upload_code = ${code}`.execute(db)
}
