// Across areas: a meeting with the people who booked, and with presented things and their presenters.
import { sql } from 'kysely'
import type { Live } from '#contract/review/conference'
import type { ConferenceState, PresentationState, PresentedKind } from '#domain/review/conference'
import type { Except, Waiting } from '#server/db/results'
import type { Db } from '#server/db/types'
import { notBlocking } from '../../market/people-reads'

export interface ConferenceRow {
  id: number
  conference_code: string
  number: number
  state: ConferenceState
  opens_at: string
  starts_at: string
  ends_at: string
  title: string
  summary: string
  capacity: number
  booked_count: number
  waiting_count: number
  attended_count: number
  presenter_seats: number
  presenter_count: number
  live: Live | null
  replay_url: string | null
  cancel_reason: string | null
  version: number
}

export const conferenceColumns = sql`c.id, c.conference_code, c.number, c.state, c.opens_at, c.starts_at, c.ends_at, c.title,
  c.summary, c.capacity, c.booked_count, c.waiting_count, c.attended_count, c.presenter_seats, c.presenter_count, c.live,
  c.replay_url, c.cancel_reason, c.version`

export interface FaceRow {
  nickname: string
  avatar_url: string
}

/** People who booked, those with an avatar first. */
export const findFaces = async (db: Db, conferenceId: number, limit: number): Promise<FaceRow[]> =>
  (
    await sql<FaceRow>`
    select u.nickname, u.avatar_url from conference_bookings b join users u on u.id = b.user_id and u.status = 'active'
    where b.conference_id = ${conferenceId} and b.state in ('booked', 'attended')
    order by u.avatar_url = '', b.id limit ${limit}`.execute(db)
  ).rows

export interface AttendeeRow {
  id: number
  user_code: string
  nickname: string
  avatar_url: string
  is_identity_certified: boolean
  is_enterprise_certified: boolean
  roles: string[]
  is_presenter: boolean
}

export const findAttendees = async (
  db: Db,
  conferenceId: number,
  { meId, afterId, limit }: { meId: number; afterId: number | null; limit: number },
): Promise<AttendeeRow[]> =>
  (
    await sql<AttendeeRow>`
    select b.id, u.user_code, u.nickname, u.avatar_url, u.is_identity_certified, u.is_enterprise_certified, u.roles,
      exists (select from conference_presentations p
        where p.conference_id = b.conference_id and p.user_id = b.user_id and p.state = 'approved') as is_presenter
    from conference_bookings b join users u on u.id = b.user_id and u.status = 'active'
    where b.conference_id = ${conferenceId} and b.state in ('booked', 'attended')
      and (${afterId}::bigint is null or b.id > ${afterId}) and ${notBlocking(sql`${meId}::bigint`, sql`u.id`)}
    order by b.id limit ${limit}`.execute(db)
  ).rows

export interface ShownPresentationRow {
  id: number
  presentation_code: string
  state: PresentationState
  object_kind: PresentedKind
  object_code: string
  note: string
  reason: string | null
  created_at: string
  title: string
  cover_path: string | null
  cover_color: string | null
  unit: string
  price_type: string
  price_fen: number | null
  price_max_fen: number | null
  has_page: boolean
  owner_status: string
  user_code: string
  nickname: string
  avatar_url: string
  is_identity_certified: boolean
  is_enterprise_certified: boolean
}

/**
 * SQL: presentations `p` with the current data of what they present, or its title at the time while it is off the
 * shelf.
 */
const presentations = sql`
  select p.id, p.presentation_code, p.state, p.object_kind, p.object_code, p.note, p.reason, p.created_at,
    coalesce(l.title, d.title, p.title) as title, coalesce(l.cover_path, d.cover_path) as cover_path,
    coalesce(l.cover_color, d.cover_color) as cover_color, coalesce(l.unit, d.unit, '') as unit,
    coalesce(l.price_type, case when d.id is null then 'negotiable' else 'fixed' end) as price_type,
    coalesce(l.price_fen, d.price_fen) as price_fen, l.price_max_fen,
    u.status = 'active' and (l.id is not null or d.id is not null) as has_page,
    u.status as owner_status, u.user_code, u.nickname, u.avatar_url, u.is_identity_certified, u.is_enterprise_certified
  from conference_presentations p join users u on u.id = p.user_id
    left join listings l on p.object_kind = 'listing' and l.id = p.object_id and l.item_state = 'on_shelf'
    left join products d on p.object_kind = 'product' and d.id = p.object_id and d.item_state = 'on_shelf'`

export const findAgenda = async (db: Db, conferenceId: number): Promise<ShownPresentationRow[]> =>
  (
    await sql<ShownPresentationRow>`
    ${presentations} where p.conference_id = ${conferenceId} and p.state = 'approved' order by p.position, p.id`.execute(
      db,
    )
  ).rows

const OWN_MAX = 20

/** A person's own for one meeting, newest first. */
export const findOwnPresentations = async (
  db: Db,
  conferenceId: number,
  userId: number,
): Promise<ShownPresentationRow[]> =>
  (
    await sql<ShownPresentationRow>`
    ${presentations} where p.conference_id = ${conferenceId} and p.user_id = ${userId} order by p.id desc limit ${OWN_MAX}`.execute(
      db,
    )
  ).rows

const DESK_MAX = 200

/** For the desk: the agenda, then waiting ones, then the rest, oldest first. */
export const findDeskPresentations = async (db: Db, conferenceId: number): Promise<ShownPresentationRow[]> =>
  (
    await sql<ShownPresentationRow>`
    ${presentations} where p.conference_id = ${conferenceId}
    order by case p.state when 'approved' then 0 when 'pending' then 1 else 2 end, p.position, p.id limit ${DESK_MAX}`.execute(
      db,
    )
  ).rows

/** Number of waiting applications by meeting. */
export const countPending = async (db: Db, conferenceIds: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await sql<{ conference_id: number; n: number }>`
      select conference_id, count(*)::int as n from conference_presentations
      where state = 'pending' and conference_id = any(${[...conferenceIds]}::bigint[]) group by conference_id`.execute(
        db,
      )
    ).rows.map(({ conference_id, n }) => [conference_id, n]),
  )

/** Waiting applications to present at upcoming meetings. @param except skip those of these accounts */
export const waitingPresentations = async (db: Db, now: string, except: Except): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(p.created_at) as since
    from conference_presentations p join conferences c on c.id = p.conference_id
    where p.state = 'pending' and c.state <> 'cancelled' and c.starts_at > ${now}
      and p.user_id <> all(${[...except]}::bigint[])`.execute(db)
  ).rows[0]
