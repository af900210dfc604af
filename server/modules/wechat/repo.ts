import { sql } from 'kysely'
import type { Db } from '../../db/types'

export interface Binding {
  appid: string
  openid: string
  unionid: string | null
}

/** Whose WeChat this is: by the very app, else by the id that all apps share. */
export const ownerOf = async (
  db: Db,
  { appid, openid, unionid }: Binding,
): Promise<{ user_id: number; is_exact: boolean } | null> =>
  (
    await sql<{ user_id: number; is_exact: boolean }>`
    select user_id, appid = ${appid} and openid = ${openid} as is_exact from wechat_bindings
    where (appid = ${appid} and openid = ${openid}) or unionid = ${unionid}
    order by 2 desc limit 1`.execute(db)
  ).rows[0] ?? null

export const bindingsOf = async (db: Db, userId: number): Promise<Binding[]> =>
  (await sql<Binding>`select appid, openid, unionid from wechat_bindings where user_id = ${userId}`.execute(db)).rows

export const insertBinding = async (db: Db, binding: Binding, userId: number, at: string): Promise<void> =>
  void (await sql`
    insert into wechat_bindings (appid, openid, unionid, user_id, created_at)
    values (${binding.appid}, ${binding.openid}, ${binding.unionid}, ${userId}, ${at}) on conflict do nothing`.execute(
    db,
  ))

export const deleteBindings = async (db: Db, userId: number): Promise<void> =>
  void (await sql`delete from wechat_bindings where user_id = ${userId}`.execute(db))

export interface Qrcode {
  scene: string
  page: string
  maoxiu_code: string
  code: string
}

/** One row for the same page, referral code and object. */
export const keepQrcode = async (db: Db, qrcode: Qrcode, at: string): Promise<Qrcode> => {
  await sql`
    insert into wechat_qrcodes (scene, page, maoxiu_code, code, created_at)
    values (${qrcode.scene}, ${qrcode.page}, ${qrcode.maoxiu_code}, ${qrcode.code}, ${at}) on conflict do nothing`.execute(
    db,
  )
  return (
    await sql<Qrcode>`
    select scene, page, maoxiu_code, code from wechat_qrcodes
    where page = ${qrcode.page} and maoxiu_code = ${qrcode.maoxiu_code} and code = ${qrcode.code}`.execute(db)
  ).rows[0]
}

export const qrcodeOf = async (db: Db, scene: string): Promise<Qrcode | null> =>
  (await sql<Qrcode>`select scene, page, maoxiu_code, code from wechat_qrcodes where scene = ${scene}`.execute(db))
    .rows[0] ?? null
