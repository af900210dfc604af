import { sql } from 'kysely'
import type { PresentationState, PresentedKind } from '#domain/review/conference'
import { changedOne, first } from '#server/db/results'
import type { Db } from '#server/db/types'

export interface PresentationRow {
  id: number
  presentation_code: string
  conference_id: number
  conference_code: string
  user_id: number
  title: string
  state: PresentationState
  position: number | null
}

export const findPresentation = (db: Db, code: string): Promise<PresentationRow | null> =>
  first(
    sql<PresentationRow>`
    select p.id, p.presentation_code, p.conference_id, c.conference_code, p.user_id, p.title, p.state, p.position
    from conference_presentations p join conferences c on c.id = p.conference_id
    where p.presentation_code = ${code}`.execute(db),
  )

/** Number of the user's waiting or approved applications for the meeting. */
export const countLive = async (tx: Db, conferenceId: number, userId: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int as n from conference_presentations
    where conference_id = ${conferenceId} and user_id = ${userId} and state in ('pending', 'approved')`.execute(tx)
  ).rows[0].n

export interface NewPresentation {
  presentation_code: string
  conference_id: number
  user_id: number
  object_kind: PresentedKind
  object_id: number
  object_code: string
  title: string
  note: string
  created_at: string
}

/** @returns false if the thing already waits or is approved for the meeting */
export const insertPresentation = async (tx: Db, p: NewPresentation): Promise<boolean> =>
  changedOne(
    await sql`
    insert into conference_presentations (presentation_code, conference_id, user_id, object_kind, object_id, object_code, title,
      note, created_at)
    values (${p.presentation_code}, ${p.conference_id}, ${p.user_id}, ${p.object_kind}, ${p.object_id}, ${p.object_code},
      ${p.title}, ${p.note}, ${p.created_at})
    on conflict (conference_id, object_kind, object_id) where state in ('pending', 'approved') do nothing`.execute(tx),
  )

export interface Decision {
  from: PresentationState
  to: PresentationState
  reason: string | null
  /** Null for the presenter's own action. */
  deciderId: number | null
  at: string
}

/** An approved one is appended to the agenda. @returns false if its state has changed in the meantime */
export const setPresentation = async (
  tx: Db,
  { id, conference_id }: Pick<PresentationRow, 'id' | 'conference_id'>,
  { from, to, reason, deciderId, at }: Decision,
): Promise<boolean> => {
  const position =
    to === 'approved'
      ? sql`(select coalesce(max(position), 0) + 1 from conference_presentations where conference_id = ${conference_id} and state = 'approved')`
      : sql`null`
  return changedOne(
    await sql`
    update conference_presentations set state = ${to}, reason = ${reason}, decided_by = ${deciderId}, decided_at = ${at}, position = ${position}
    where id = ${id} and state = ${from}`.execute(tx),
  )
}

/** Its approved neighbour in the agenda. */
export const findBeside = (
  tx: Db,
  { conference_id, position }: Pick<PresentationRow, 'conference_id' | 'position'>,
  by: 'up' | 'down',
): Promise<{ id: number; position: number } | null> =>
  first(
    (by === 'up'
      ? sql<{ id: number; position: number }>`
        select id, position from conference_presentations
        where conference_id = ${conference_id} and state = 'approved' and position < ${position} order by position desc limit 1`
      : sql<{ id: number; position: number }>`
        select id, position from conference_presentations
        where conference_id = ${conference_id} and state = 'approved' and position > ${position} order by position limit 1`
    ).execute(tx),
  )

export const setPosition = async (tx: Db, id: number, position: number): Promise<void> =>
  void (await sql`update conference_presentations set position = ${position} where id = ${id}`.execute(tx))

/** Rejects all waiting ones, when the meeting is cancelled. @returns each with its owner */
export const rejectPending = async (
  tx: Db,
  conferenceId: number,
  reason: string,
  deciderId: number,
  at: string,
): Promise<{ user_id: number; title: string; presentation_code: string }[]> =>
  (
    await sql<{ user_id: number; title: string; presentation_code: string }>`
    update conference_presentations set state = 'rejected', reason = ${reason}, decided_by = ${deciderId}, decided_at = ${at}
    where conference_id = ${conferenceId} and state = 'pending' returning user_id, title, presentation_code`.execute(tx)
  ).rows

export const presentersOf = async (db: Db, conferenceId: number): Promise<number[]> =>
  (
    await sql<{ user_id: number }>`
    select distinct user_id from conference_presentations where conference_id = ${conferenceId} and state = 'approved'`.execute(
      db,
    )
  ).rows.map(row => row.user_id)
