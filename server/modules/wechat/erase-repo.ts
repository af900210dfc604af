import { sql } from 'kysely'
import type { Erase } from '../../db/leaving'

export const eraseBindings: Erase = async (tx, { id }) => {
  await sql`delete from wechat_bindings where user_id = ${id}`.execute(tx)
}
