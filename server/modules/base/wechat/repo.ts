import { sql } from 'kysely'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface Binding {
  appid: string
  openid: string
  unionid: string | null
}

export interface Owner {
  user_id: number
  /** The binding is of this very app. */
  is_exact: boolean
  has_unionid: boolean
}

/** The user with this WeChat identity: by this app's openid, else by the unionid that all apps share. */
export const ownerOf = (db: Db, { appid, openid, unionid }: Binding): Promise<Owner | null> =>
  first(
    sql<Owner>`
    select user_id, appid = ${appid} and openid = ${openid} as is_exact, unionid is not null as has_unionid
    from wechat_bindings
    where (appid = ${appid} and openid = ${openid}) or unionid = ${unionid}
    order by 2 desc limit 1`.execute(db),
  )

export const bindingsOf = async (db: Db, userId: number): Promise<Binding[]> =>
  (await sql<Binding>`select appid, openid, unionid from wechat_bindings where user_id = ${userId}`.execute(db)).rows

/**
 * Binds a WeChat account to a user. A binding from before WeChat provided a unionid gets it now. By unique keys a
 * unionid belongs to one user, and a user has one WeChat account per app: a conflict changes nothing.
 */
export const insertBinding = async (
  db: Db,
  { appid, openid, unionid }: Binding,
  userId: number,
  at: string,
): Promise<void> => {
  if (unionid !== null)
    await sql`
      insert into wechat_unions (unionid, user_id) values (${unionid}, ${userId}) on conflict do nothing`.execute(db)
  await sql`
    insert into wechat_bindings (appid, openid, user_id, created_at)
    values (${appid}, ${openid}, ${userId}, ${at}) on conflict do nothing`.execute(db)
  await sql`
    update wechat_bindings b set unionid = u.unionid from wechat_unions u
    where b.appid = ${appid} and b.openid = ${openid} and b.unionid is null
      and u.unionid = ${unionid} and u.user_id = b.user_id`.execute(db)
}

export const deleteBindings = async (db: Db, userId: number): Promise<void> => {
  await sql`delete from wechat_bindings where user_id = ${userId}`.execute(db)
  await sql`delete from wechat_unions where user_id = ${userId}`.execute(db)
}

/** The user's openid in an app; null if not bound there. */
export const openidOf = async (db: Db, userId: number, appid: string): Promise<string | null> =>
  (
    await first(
      sql<{ openid: string }>`
      select openid from wechat_bindings where user_id = ${userId} and appid = ${appid}`.execute(db),
    )
  )?.openid ?? null

export interface Qrcode {
  scene: string
  page: string
  maoxiu_code: string
  code: string
}

const OWN = sql`scene, page, maoxiu_code, code`
type Wanted = Omit<Qrcode, 'scene'>

/** Records that the code is still in use, with at most one write a day. */
const touch = async (
  db: Db,
  row: (Qrcode & { is_fresh: boolean }) | undefined,
  day: string,
): Promise<Qrcode | null> => {
  if (!row) return null
  const { is_fresh, ...qrcode } = row
  if (!is_fresh)
    await sql`update wechat_qrcodes set used_on = ${day}::date where scene = ${qrcode.scene} and used_on < ${day}::date`.execute(
      db,
    )
  return qrcode
}

export const findQrcode = async (db: Db, { page, maoxiu_code, code }: Wanted, day: string): Promise<Qrcode | null> => {
  const { rows } = await sql<Qrcode & { is_fresh: boolean }>`
    select ${OWN}, used_on >= ${day}::date as is_fresh from wechat_qrcodes
    where page = ${page} and maoxiu_code = ${maoxiu_code} and code = ${code}`.execute(db)
  return touch(db, rows[0], day)
}

export const useQrcode = async (db: Db, scene: string, day: string): Promise<Qrcode | null> => {
  const { rows } = await sql<Qrcode & { is_fresh: boolean }>`
    select ${OWN}, used_on >= ${day}::date as is_fresh from wechat_qrcodes where scene = ${scene}`.execute(db)
  return touch(db, rows[0], day)
}

/** Upserts one row per page, referral code and object. */
export const keepQrcode = async (db: Db, qrcode: Qrcode, at: string, day: string): Promise<Qrcode> =>
  (
    await sql<Qrcode>`
    insert into wechat_qrcodes (scene, page, maoxiu_code, code, created_at, used_on)
    values (${qrcode.scene}, ${qrcode.page}, ${qrcode.maoxiu_code}, ${qrcode.code}, ${at}, ${day}::date)
    on conflict (page, maoxiu_code, code) do update set used_on = excluded.used_on
    returning ${OWN}`.execute(db)
  ).rows[0]

export const deleteUnused = async (db: Db, before: string): Promise<void> =>
  void (await sql`delete from wechat_qrcodes where used_on < ${before}::date`.execute(db))

/** Which of these scenes exist. */
export const findScenes = async (db: Db, scenes: string[]): Promise<Set<string>> =>
  new Set(
    (
      await sql<{ scene: string }>`select scene from wechat_qrcodes where scene = any(${scenes}::text[])`.execute(db)
    ).rows.map(row => row.scene),
  )
