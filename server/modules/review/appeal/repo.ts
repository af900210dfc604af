import { sql } from 'kysely'
import type { AppealKind, AppealState } from '#domain/review/appeal'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface AppealRow {
  appeal_code: string
  state: AppealState
  text: string
  created_at: string
  decided_at: string | null
  reason: string | null
}

const COLUMNS = sql`appeal_code, state, text, created_at, decided_at, reason`

/** The appeal against a decision; null without one. */
export const findAgainst = (
  db: Db,
  objectKind: AppealKind,
  objectCode: string,
  takenDownAt: string,
): Promise<AppealRow | null> =>
  first(
    sql<AppealRow>`
    select ${COLUMNS} from appeals
    where object_kind = ${objectKind} and object_code = ${objectCode} and taken_down_at = ${takenDownAt}`.execute(db),
  )

export interface NewAppeal {
  appeal_code: string
  user_id: number
  object_kind: AppealKind
  object_code: string
  taken_down_at: string
  text: string
  at: string
}

/** @returns null if there already is one against the same decision */
export const insertAppeal = (tx: Db, a: NewAppeal): Promise<AppealRow | null> =>
  first(
    sql<AppealRow>`
    insert into appeals (appeal_code, user_id, object_kind, object_code, taken_down_at, text, created_at)
    values (${a.appeal_code}, ${a.user_id}, ${a.object_kind}, ${a.object_code}, ${a.taken_down_at}, ${a.text}, ${a.at})
    on conflict (object_kind, object_code, taken_down_at) do nothing returning ${COLUMNS}`.execute(tx),
  )

export const isKnown = async (db: Db, code: string): Promise<boolean> =>
  (await sql`select from appeals where appeal_code = ${code}`.execute(db)).rows.length > 0

/** @returns false if it was decided in the meantime */
export const decideAppeal = async (
  tx: Db,
  id: number,
  { from, to, by, at, reason }: { from: AppealState; to: AppealState; by: number; at: string; reason: string | null },
): Promise<boolean> =>
  changedOne(
    await sql`
      update appeals set state = ${to}, decided_at = ${at}, decided_by = ${by}, reason = ${reason}
      where id = ${id} and state = ${from}`.execute(tx),
  )
