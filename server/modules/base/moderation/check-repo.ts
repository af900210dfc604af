import { sql } from 'kysely'
import { changedOne } from '#server/db/results'
import type { Db } from '#server/db/types'

export type CheckState = 'queued' | 'sent' | 'passed' | 'review' | 'risky' | 'unanswered'

export interface NewCheck {
  check_key: string
  kind: 'text' | 'picture'
  /** The text, or the picture's folder; cleared once there is an answer. */
  payload: string
}
export interface SentCheck extends NewCheck {
  openid: string
}

/** Contents that were checked before or already wait are left as they are. */
export const insertChecks = async (db: Db, checks: NewCheck[], openid: string, at: string): Promise<void> =>
  void (await sql`
    insert into content_checks (check_key, kind, payload, openid, created_at)
    select check_key, kind, payload, ${openid}::text, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as t (check_key text, kind text, payload text)
    order by check_key on conflict do nothing`.execute(db))

export const findStates = async (db: Db, keys: string[]): Promise<CheckState[]> =>
  (
    await sql<{ state: CheckState }>`
    select state from content_checks where check_key = any(${keys}::text[])`.execute(db)
  ).rows.map(row => row.state)

/** Takes the oldest queued checks for this process. */
export const takeQueued = async (db: Db, limit: number, at: string): Promise<SentCheck[]> =>
  (
    await sql<SentCheck>`
    with next as (
      select check_key from content_checks where state = 'queued'
      order by created_at, check_key limit ${limit} for update skip locked
    )
    update content_checks c set state = 'sent', sent_at = ${at} from next where c.check_key = next.check_key
    returning c.check_key, c.kind, c.payload, c.openid`.execute(db)
  ).rows

/** Queues checks again that WeChat was not asked about. */
export const requeue = async (db: Db, keys: string[]): Promise<void> =>
  void (await sql`
    update content_checks set state = 'queued', sent_at = null
    where check_key = any(${keys}::text[]) and state = 'sent' and trace_id is null`.execute(db))

/** Queues checks again whose process died before asking. */
export const requeueLost = async (db: Db, before: string): Promise<void> =>
  void (await sql`
    update content_checks set state = 'queued', sent_at = null
    where state = 'sent' and trace_id is null and sent_at < ${before}`.execute(db))

export const setTrace = async (db: Db, key: string, traceId: string): Promise<void> =>
  void (await sql`
    update content_checks set trace_id = ${traceId} where check_key = ${key} and state = 'sent'`.execute(db))

export interface Answer {
  state: CheckState
  label: number | null
  at: string
}
const answered = ({ state, label, at }: Answer) =>
  sql`state = ${state}, label = ${label}, answered_at = ${at}, payload = null, openid = null`

export const answerKey = async (db: Db, key: string, answer: Answer): Promise<void> =>
  void (await sql`
    update content_checks set ${answered(answer)} where check_key = ${key} and state = 'sent'`.execute(db))

/** @returns false if no check waits for this answer */
export const answerTrace = async (db: Db, traceId: string, answer: Answer): Promise<boolean> =>
  changedOne(
    await sql`
    update content_checks set ${answered(answer)} where trace_id = ${traceId} and state = 'sent'`.execute(db),
  )

export const hasTrace = async (db: Db, traceId: string): Promise<boolean> =>
  (await sql`select from content_checks where trace_id = ${traceId}`.execute(db)).rows.length > 0

/** Gives up on pictures whose result was never pushed. */
export const giveUp = async (db: Db, before: string, at: string): Promise<void> =>
  void (await sql`
    update content_checks set ${answered({ state: 'unanswered', label: null, at })}
    where state = 'sent' and trace_id is not null and sent_at < ${before}`.execute(db))

export const isOpen = async (db: Db, key: string): Promise<boolean> =>
  (await sql`select from content_checks where check_key = ${key} and state in ('queued', 'sent')`.execute(db)).rows
    .length > 0

/** Something that is visible before its check is finished. */
export interface Watch {
  check_key: string
  kind: 'comment' | 'avatar' | 'pallet' | 'enquiry_line'
  code: string
}

export const insertWatches = async (
  db: Db,
  keys: string[],
  { kind, code }: Pick<Watch, 'kind' | 'code'>,
): Promise<void> =>
  void (await sql`
    insert into content_watches (check_key, kind, code)
    select check_key, ${kind}::text, ${code}::text from content_checks where check_key = any(${keys}::text[])
    order by check_key on conflict do nothing`.execute(db))

export const findRisky = async (db: Db, limit: number): Promise<Watch[]> =>
  (
    await sql<Watch>`
    select w.check_key, w.kind, w.code from content_watches w join content_checks c on c.check_key = w.check_key
    where c.state = 'risky' order by w.check_key, w.kind, w.code limit ${limit}`.execute(db)
  ).rows

export const deleteWatch = async (db: Db, { check_key, kind, code }: Watch): Promise<void> =>
  void (await sql`
    delete from content_watches where check_key = ${check_key} and kind = ${kind} and code = ${code}`.execute(db))

export const deleteOld = async (db: Db, before: string): Promise<void> =>
  void (await sql`delete from content_checks where created_at < ${before}`.execute(db))
