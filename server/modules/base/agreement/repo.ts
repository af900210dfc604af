import { sql } from 'kysely'
import {
  type AgreementKind,
  type AgreementState,
  CONSENT_KINDS,
  type ConsentKind,
  type Section,
} from '#domain/base/agreement'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface VersionRow {
  id: number
  kind: AgreementKind
  version: string
  state: AgreementState
  asks_consent: boolean
  revision: number
  published_at: string | null
}
export interface WordsRow {
  language: string
  title: string
  changes: string
  sections: Section[]
}
export interface ShownRow extends Omit<WordsRow, 'language'> {
  kind: AgreementKind
  version: string
  published_at: string
}

const columns = sql`id, kind, version, state, asks_consent, revision, published_at`
const consentKinds = sql`${[...CONSENT_KINDS]}::text[]`

/** SQL: the version in force of each agreement, as `(kind, version, published_at)`. */
const inForce = (now: string) => sql`
  select distinct on (kind) kind, version, published_at from agreement_versions
  where state = 'published' and published_at <= ${now}::timestamptz order by kind, published_at desc, id desc`

/** The version in force; before the first one takes effect, the first one. */
export const currentVersion = async (db: Db, kind: AgreementKind, now: string): Promise<string | null> =>
  (
    await first(
      sql<{ version: string }>`
      select version from agreement_versions where kind = ${kind} and state = 'published'
      order by published_at <= ${now}::timestamptz desc,
        case when published_at <= ${now}::timestamptz then published_at end desc, published_at, id desc limit 1`.execute(
        db,
      ),
    )
  )?.version ?? null

/** A published version in this language, or in Chinese if it has no translation. */
export const findShown = (db: Db, kind: string, version: string, language: string): Promise<ShownRow | null> =>
  first(
    sql<ShownRow>`
    select v.kind, v.version, v.published_at, a.title, a.changes, a.sections
    from agreement_versions v join agreements a on a.kind = v.kind and a.version = v.version
    where v.kind = ${kind} and v.version = ${version} and v.state = 'published' and a.language in (${language}, 'zh-Hans')
    order by a.language = ${language} desc limit 1`.execute(db),
  )

/** Newest first; a draft comes before all others. */
export const findVersions = async (db: Db, kind: AgreementKind): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`
    select ${columns} from agreement_versions where kind = ${kind}
    order by published_at desc nulls first, id desc`.execute(db)
  ).rows

/** Like `findVersions`, locked until the transaction ends. */
export const lockVersions = async (tx: Db, kind: AgreementKind): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`
    select ${columns} from agreement_versions where kind = ${kind}
    order by published_at desc nulls first, id desc for update`.execute(tx)
  ).rows

export const findWords = async (db: Db, kind: AgreementKind, version: string): Promise<WordsRow[]> =>
  (
    await sql<WordsRow>`
    select language, title, changes, sections from agreements where kind = ${kind} and version = ${version}`.execute(db)
  ).rows

/** Number of consents by version. */
export const countConsents = async (db: Db, kind: AgreementKind): Promise<Map<string, number>> => {
  const { rows } = await sql<{ version: string; n: number }>`
    select version, count(*)::int as n from agreement_consents where kind = ${kind} group by version`.execute(db)
  return new Map(rows.map(row => [row.version, row.n]))
}

/** @returns false if the version exists, or the agreement has another draft */
export const insertDraft = async (
  tx: Db,
  { kind, version, asks_consent }: Pick<VersionRow, 'kind' | 'version' | 'asks_consent'>,
): Promise<boolean> =>
  changedOne(
    await sql`
    insert into agreement_versions (kind, version, asks_consent) values (${kind}, ${version}, ${asks_consent})
    on conflict do nothing`.execute(tx),
  )

/** @returns false if it is no longer a draft, or the revision is outdated */
export const saveDraft = async (
  tx: Db,
  id: number,
  revision: number,
  { version, asks_consent }: Pick<VersionRow, 'version' | 'asks_consent'>,
): Promise<boolean> =>
  changedOne(
    await sql`
    update agreement_versions set version = ${version}, asks_consent = ${asks_consent}, revision = revision + 1
    where id = ${id} and revision = ${revision} and state = 'draft'`.execute(tx),
  )

export const putWords = async (
  tx: Db,
  { kind, version }: Pick<VersionRow, 'kind' | 'version'>,
  { language, title, changes, sections }: WordsRow,
): Promise<void> => {
  await sql`
    insert into agreements (kind, language, version, title, changes, sections)
    values (${kind}, ${language}, ${version}, ${title}, ${changes}, ${JSON.stringify(sections)}::jsonb)
    on conflict (kind, language, version)
      do update set title = excluded.title, changes = excluded.changes, sections = excluded.sections`.execute(tx)
}

/** @param at null turns it back into a draft @returns false if state or revision has changed */
export const setState = async (
  tx: Db,
  { id, revision, state }: Pick<VersionRow, 'id' | 'revision' | 'state'>,
  to: AgreementState,
  at: string | null,
): Promise<boolean> =>
  changedOne(
    await sql`
    update agreement_versions set state = ${to}, published_at = ${at}::timestamptz, revision = revision + 1
    where id = ${id} and revision = ${revision} and state = ${state}`.execute(tx),
  )

/** Deletes a draft and its texts. */
export const deleteDraft = async (tx: Db, id: number): Promise<boolean> =>
  changedOne(await sql`delete from agreement_versions where id = ${id} and state = 'draft'`.execute(tx))

export interface PendingRow {
  kind: ConsentKind
  version: string
  published_at: string
}

/**
 * Agreements that the user has to consent to again: the newest version that asks for consent is newer than every
 * version the user agreed to. Returns the versions in force.
 */
export const findPending = async (db: Db, userId: number, now: string): Promise<PendingRow[]> =>
  (
    await sql<PendingRow>`
    select s.kind, s.version, s.published_at from (${inForce(now)}) s
    where s.kind = any(${consentKinds}) and exists (
      select from agreement_versions a
      where a.kind = s.kind and a.state = 'published' and a.asks_consent and a.published_at <= ${now}::timestamptz
        and not exists (
          select from agreement_consents c join agreement_versions o on o.kind = c.kind and o.version = c.version
          where c.user_id = ${userId} and c.kind = a.kind and o.published_at >= a.published_at))
    order by s.kind desc`.execute(db)
  ).rows

/** Versions in force of the agreements that need consent. */
export const findInForce = async (db: Db, now: string): Promise<Pick<PendingRow, 'kind' | 'version'>[]> =>
  (
    await sql<Pick<PendingRow, 'kind' | 'version'>>`
    select s.kind, s.version from (${inForce(now)}) s where s.kind = any(${consentKinds})`.execute(db)
  ).rows

export const insertConsents = async (
  tx: Db,
  userId: number,
  items: readonly Pick<PendingRow, 'kind' | 'version'>[],
  at: string,
): Promise<void> => {
  await sql`
    insert into agreement_consents (user_id, kind, version, agreed_at)
    select ${userId}::bigint, kind, version, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (kind text, version text)
    on conflict do nothing`.execute(tx)
}
