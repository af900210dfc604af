import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { Context } from '../../server/context'
import { newCode } from '../../server/crypto/codes'
import { newAddress } from './people'
import type { TestClient } from './server'

export interface Person {
  id: number
  user_code: string
  token: string
}

/** Creates `n` users with a demo account's password, and logs them in. */
export const crowd = async (
  ctx: Context,
  app: TestClient,
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
  const made = await sql<{ id: number; user_code: string }>`
    insert into users (user_code, maoxiu_code, nickname, mobile_sealed, mobile_index, password_hash, created_at)
    select user_code, maoxiu_code, nickname, sealed, index, (select password_hash from users where password_hash is not null limit 1), at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (user_code text, maoxiu_code text, nickname text, sealed text,
      index text, at timestamptz)
    returning id, user_code`.execute(ctx.db)
  const idOf = new Map(made.rows.map(row => [row.user_code, row.id]))
  const people: Person[] = []
  for (const [i, mobile] of mobiles.entries()) {
    const answer = await app.call(endpoints.account.login, { mobile, password: 'demo1234' }, { headers: newAddress() })
    if (answer.code !== 1) throw new Error(`log-in of ${mobile}: ${JSON.stringify(answer)}`)
    const { user_code } = rows[i]
    people.push({
      id: idOf.get(user_code)!,
      user_code,
      token: (answer.result as { access_token: string }).access_token,
    })
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
