// Across areas: a broadcast with its sender's nickname.
import { type RawBuilder, sql } from 'kysely'
import type { Audience, BroadcastState } from '#domain/base/broadcast'
import type { Db } from '#server/db/types'

export interface BroadcastRow {
  id: number
  broadcast_code: string
  title: string
  text: string
  title_en: string
  text_en: string
  audience: Audience
  state: BroadcastState
  wanted_count: number
  reached_count: number
  author: string | null
  created_at: string
  ended_at: string | null
}

const find = (where: RawBuilder<unknown>, limit: number) => sql<BroadcastRow>`
  select b.id, b.broadcast_code, b.title, b.text, b.title_en, b.text_en, b.audience, b.state, b.wanted_count,
    b.reached_count, u.nickname as author, b.created_at, b.ended_at
  from broadcasts b left join users u on u.id = b.author_id
  where ${where} order by b.id desc limit ${limit}`

/** Newest first. @param beforeId null for the first page */
export const findBroadcasts = async (db: Db, beforeId: number | null, limit: number): Promise<BroadcastRow[]> =>
  (await find(sql`(${beforeId}::bigint is null or b.id < ${beforeId})`, limit).execute(db)).rows

export const findBroadcast = async (db: Db, code: string): Promise<BroadcastRow | null> =>
  (await find(sql`b.broadcast_code = ${code}`, 1).execute(db)).rows[0] ?? null
