import { sql } from 'kysely'
import { first } from '#server/db/results'
import type { Db } from '#server/db/types'

/** Both null before the first token, and after it was dropped. */
interface TokenRow {
  value_sealed: string | null
  expires_at: string | null
}

export const findToken = (db: Db, name: string) =>
  first(sql<TokenRow>`select value_sealed, expires_at from wechat_tokens where name = ${name}`.execute(db))

/**
 * Takes the lease to fetch a token that expires by `due`.
 * @returns false while another process holds it, or if it isn't due
 */
export const claimToken = async (
  db: Db,
  name: string,
  { now, until, due }: { now: string; until: string; due: string },
): Promise<boolean> =>
  (
    await sql`
    insert into wechat_tokens as t (name, fetching_until) values (${name}, ${until})
    on conflict (name) do update set fetching_until = excluded.fetching_until
    where (t.fetching_until is null or t.fetching_until <= ${now}) and (t.expires_at is null or t.expires_at <= ${due})
    returning name`.execute(db)
  ).rows.length === 1

export const keepToken = async (db: Db, name: string, sealed: string, expiresAt: string): Promise<void> =>
  void (await sql`
    update wechat_tokens set value_sealed = ${sealed}, expires_at = ${expiresAt}, fetching_until = null
    where name = ${name}`.execute(db))

/** Gives the lease back without a new token. */
export const giveTokenBack = async (db: Db, name: string): Promise<void> =>
  void (await sql`update wechat_tokens set fetching_until = null where name = ${name}`.execute(db))

/** Drops the token unless it was replaced. */
export const dropToken = async (db: Db, name: string, sealed: string): Promise<void> =>
  void (await sql`
    update wechat_tokens set value_sealed = null, expires_at = null
    where name = ${name} and value_sealed = ${sealed}`.execute(db))

export const findDueTokens = async (db: Db, due: string): Promise<string[]> =>
  (
    await sql<{ name: string }>`select name from wechat_tokens where expires_at <= ${due} order by name`.execute(db)
  ).rows.map(row => row.name)
