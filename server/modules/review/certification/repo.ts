import { sql } from 'kysely'
import type { CertificationKind, CertificationState, IdentityCheck } from '#domain/review/certification'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface CertificationRow {
  id: number
  certification_code: string
  user_id: number
  kind: CertificationKind
  state: CertificationState
  fields_sealed: string
  number_index: string
  /** Codes of private uploads, in the order of the kind's pictures. */
  files: string[]
  submitted_at: string
  decided_at: string | null
  reason: string | null
}

const COLUMNS = sql`id, certification_code, user_id, kind, state, fields_sealed, number_index, files, submitted_at, decided_at, reason`

export interface NewCertification extends Pick<
  CertificationRow,
  'certification_code' | 'user_id' | 'kind' | 'fields_sealed' | 'number_index' | 'files' | 'submitted_at'
> {
  /** When to ask the provider next; null without one. */
  check_after: string | null
}

/** @returns null if an application of this kind already waits; concurrent calls are serialized */
export const insertCertification = (tx: Db, row: NewCertification): Promise<CertificationRow | null> =>
  first(
    sql<CertificationRow>`
    insert into certifications (certification_code, user_id, kind, fields_sealed, number_index, files, check_state, check_after,
      submitted_at)
    values (${row.certification_code}, ${row.user_id}, ${row.kind}, ${row.fields_sealed}, ${row.number_index},
      ${row.files}::text[], ${row.check_after === null ? 'none' : 'waiting'}, ${row.check_after}, ${row.submitted_at})
    on conflict (user_id, kind) where state = 'pending' do nothing
    returning ${COLUMNS}`.execute(tx),
  )

export const countSince = async (db: Db, userId: number, kind: CertificationKind, since: string): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from certifications
    where user_id = ${userId} and kind = ${kind} and submitted_at > ${since}`.execute(db)
  ).rows[0].n

/** The certification in force and the newest application of each kind, newest first. */
export const findStanding = async (db: Db, userId: number): Promise<CertificationRow[]> =>
  (
    await sql<CertificationRow>`
    select ${COLUMNS} from certifications where user_id = ${userId} and (
      state = 'approved' or id in (select max(id) from certifications where user_id = ${userId} group by kind))
    order by id desc`.execute(db)
  ).rows

export const findPage = async (
  db: Db,
  userId: number,
  beforeId: number | null,
  limit: number,
): Promise<CertificationRow[]> =>
  (
    await sql<CertificationRow>`
    select ${COLUMNS} from certifications
    where user_id = ${userId} and ${beforeId ? sql`id < ${beforeId}` : sql`true`}
    order by id desc limit ${limit}`.execute(db)
  ).rows

export const findByCode = (db: Db, code: string): Promise<CertificationRow | null> =>
  first(sql<CertificationRow>`select ${COLUMNS} from certifications where certification_code = ${code}`.execute(db))

/** Locks the row until the transaction ends. */
export const lockByCode = (tx: Db, code: string): Promise<CertificationRow | null> =>
  first(
    sql<CertificationRow>`
    select ${COLUMNS} from certifications where certification_code = ${code} for update`.execute(tx),
  )

export const findApproved = (db: Db, userId: number, kind: CertificationKind): Promise<CertificationRow | null> =>
  first(
    sql<CertificationRow>`
    select ${COLUMNS} from certifications where user_id = ${userId} and kind = ${kind} and state = 'approved'`.execute(
      db,
    ),
  )

/** Blind index of the ID number in force; null without one. */
export const findIdentityIndex = async (db: Db, userId: number): Promise<string | null> =>
  (await findApproved(db, userId, 'identity'))?.number_index ?? null

interface Outcome {
  from: CertificationState
  to: CertificationState
  at: string
  by: number
  reason: string | null
  /** Code of the enterprise; set when one is approved. */
  organizationCode?: string
}

/** @returns false if it is no longer in the state `from` */
export const setState = async (tx: Db, id: number, outcome: Outcome): Promise<boolean> =>
  changedOne(
    await sql`
    update certifications set state = ${outcome.to}, decided_at = ${outcome.at}, decided_by = ${outcome.by},
      reason = ${outcome.reason}, organization_code = coalesce(${outcome.organizationCode ?? null}, organization_code)
    where id = ${id} and state = ${outcome.from}`.execute(tx),
  )

/** Ends the certification in force, since a newer one is approved. @returns its code; null if there is none */
export const replaceApproved = async (tx: Db, userId: number, kind: CertificationKind): Promise<string | null> =>
  (
    await sql<{ certification_code: string }>`
    update certifications set state = 'replaced' where user_id = ${userId} and kind = ${kind} and state = 'approved'
    returning certification_code`.execute(tx)
  ).rows[0]?.certification_code ?? null

/** Code of the enterprise with this credit code; registers it under `newCode` if it is new. */
export const organizationOf = async (tx: Db, creditCodeIndex: string, newCode: string, at: string): Promise<string> =>
  (
    await sql<{ organization_code: string }>`
    insert into organizations (organization_code, credit_code_index, created_at) values (${newCode}, ${creditCodeIndex}, ${at})
    on conflict (credit_code_index) do update set credit_code_index = excluded.credit_code_index
    returning organization_code`.execute(tx)
  ).rows[0].organization_code

/** Number of other users with this number, certified or waiting. */
export const countSameNumber = async (
  db: Db,
  { user_id, kind, number_index }: Pick<CertificationRow, 'user_id' | 'kind' | 'number_index'>,
): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(distinct user_id)::int as n from certifications
    where kind = ${kind} and number_index = ${number_index} and user_id <> ${user_id} and state in ('pending', 'approved')`.execute(
      db,
    )
  ).rows[0].n

export interface ApplicationRecord {
  submitted: number
  approved: number
  rejected: number
}

/** The user's history of applications of both kinds. */
export const findRecord = async (db: Db, userId: number): Promise<ApplicationRecord> =>
  (
    await sql<ApplicationRecord>`
    select count(*)::int as submitted, count(*) filter (where state in ('approved', 'replaced', 'revoked'))::int as approved,
      count(*) filter (where state = 'rejected')::int as rejected
    from certifications where user_id = ${userId}`.execute(db)
  ).rows[0]

export interface ToCheckRow extends Pick<CertificationRow, 'id' | 'certification_code' | 'kind' | 'fields_sealed'> {
  check_tries: number
}

/** Takes applications that are due for a check; they become due again at `next` unless a verdict is stored. */
export const takeToCheck = async (db: Db, now: string, next: string, limit: number): Promise<ToCheckRow[]> =>
  (
    await sql<ToCheckRow>`
    update certifications set check_tries = check_tries + 1, check_after = ${next} where id in (
      select id from certifications where check_state = 'waiting' and check_after <= ${now} and state = 'pending'
      order by check_after limit ${limit} for update skip locked)
    returning id, certification_code, kind, fields_sealed, check_tries`.execute(db)
  ).rows

export const settleCheck = async (db: Db, id: number, verdict: IdentityCheck): Promise<void> => {
  await sql`
    update certifications set check_state = ${verdict}, check_after = null where id = ${id} and check_state = 'waiting'`.execute(
    db,
  )
}

/**
 * Deletes applications rejected or lapsed before this time; a replaced one lapsed when the next was approved.
 * @returns how many, and the private uploads that no other application uses
 */
export const deleteLapsed = async (
  tx: Db,
  before: string,
  limit: number,
): Promise<{ count: number; files: string[] }> => {
  const { rows } = await sql<{ files: string[] }>`
    delete from certifications where id in (
      select c.id from certifications c
      where c.state in ('rejected', 'replaced', 'revoked') and c.decided_at < ${before} and (
        c.state <> 'replaced' or (
          select min(n.decided_at) from certifications n
          where n.user_id = c.user_id and n.kind = c.kind and n.id > c.id and n.state in ('approved', 'replaced', 'revoked')
        ) < ${before})
      order by c.id limit ${limit} for update skip locked)
    returning files`.execute(tx)
  const files = [...new Set(rows.flatMap(row => row.files))]
  const { rows: shown } = await sql<{ file: string }>`
    select unnest(files) as file from certifications where files && ${files}::text[]`.execute(tx)
  const left = new Set(shown.map(({ file }) => file))
  return { count: rows.length, files: files.filter(file => !left.has(file)) }
}
