import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Lines of refunds that hadn't ended when the bill was made, until the gateway has been asked: `failed` ones never took
 * place. And what the gateway last refused a refund or a withdrawal with.
 */
const UP = `
alter table gateway_bill_lines add column state text not null default 'done'
  check (state in ('done', 'in_progress', 'failed'));
create index gateway_bill_lines_in_progress on gateway_bill_lines (id) where state = 'in_progress';

alter table order_refunds add column gateway_said text;
alter table withdrawals add column gateway_said text;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(UP)) await sql.raw(statement).execute(db)
}
