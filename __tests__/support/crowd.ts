import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { Context } from '../../server/context'
import { newCode } from '../../server/crypto/codes'
import { createSessions, type Subject } from '../../server/modules/base/account/sessions'
import { createTokens } from '../../server/modules/base/account/tokens'
import type { TestClient } from './server'

export interface Person {
  id: number
  user_code: string
  token: string
}

/** Creates `n` users with a demo account's password, and starts a session for each. */
export const crowd = async (
  ctx: Context,
  n: number,
  { from = 13_300_000_000 }: { from?: number } = {},
): Promise<Person[]> => {
  const mobiles = Array.from({ length: n }, (_, i) => String(from + i))
  const rows = mobiles.map((mobile, i) => ({
    user_code: newCode('u'),
    maoxiu_code: newCode('m'),
    nickname: `路人${i}`,
    sealed: 'none',
    index: ctx.keys.fields.index(mobile, 'mobile'),
    at: new Date(ctx.clock.now()).toISOString(),
  }))
  const made = await sql<Subject>`
    insert into users (user_code, maoxiu_code, nickname, mobile_sealed, mobile_index, password_hash, created_at)
    select user_code, maoxiu_code, nickname, sealed, index, (select password_hash from users where password_hash is not null limit 1), at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (user_code text, maoxiu_code text, nickname text, sealed text,
      index text, at timestamptz)
    returning id, user_code, roles, permissions`.execute(ctx.db)
  const byCode = new Map(made.rows.map(row => [row.user_code, row]))
  const sessions = createSessions(ctx, createTokens(ctx))
  const people: Person[] = []
  for (const { user_code } of rows) {
    const user = byCode.get(user_code)!
    people.push({ id: user.id, user_code, token: (await sessions.start(ctx.db, user)).access_token })
  }
  return people
}

/** Logs in by mobile; returns the user with id, code and token. */
export const personOf = async (ctx: Context, app: TestClient, mobile: string): Promise<Person> => {
  const { access_token: token } = await app.login(mobile)
  const { result } = await app.call(endpoints.account.getUserInfo, {}, { token })
  const { rows } = await sql<{ id: number }>`select id from users where user_code = ${result.user_code}`.execute(ctx.db)
  return { id: rows[0].id, user_code: result.user_code, token }
}

/** Puts a product of this owner on the shelf, as if an operator had approved it. @returns its code */
export const shelveProduct = async (ctx: Context, ownerId: number, title = '赣南脐橙礼盒'): Promise<string> => {
  const code = newCode('p')
  const at = new Date(ctx.clock.now()).toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into products (product_code, owner_id, title, price_fen, price_low_fen, leader_price_fen, minimum_quantity, unit,
      feed_at, published_at, created_at, updated_at)
    values (${code}, ${ownerId}, ${title}, 2980, 1980, 1580, 10, '箱', ${at}, ${at}, ${at}, ${at}) returning id`.execute(
    ctx.db,
  )
  const revision = await sql<{ id: number }>`
    insert into product_revisions (product_id, revision_no, state, content) values (${rows[0].id}, 1, 'approved', '{}')
    returning id`.execute(ctx.db)
  await sql`
    update products set approved_revision_id = ${revision.rows[0].id}, latest_revision_id = ${revision.rows[0].id},
      item_state = 'on_shelf' where id = ${rows[0].id}`.execute(ctx.db)
  return code
}
