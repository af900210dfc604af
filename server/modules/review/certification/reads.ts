// Across areas: applications for certification with the applicant's nickname, by which the desk searches.
import { sql } from 'kysely'
import type { CertificationKind, CertificationState, IdentityCheck } from '#domain/review/certification'
import { type Except, first, type Waiting } from '#server/db/results'
import type { Db } from '#server/db/types'
import { isNamed } from '#server/db/names'

export interface QueuedCertificationRow {
  id: number
  certification_code: string
  user_id: number
  kind: CertificationKind
  state: CertificationState
  fields_sealed: string
  number_index: string
  check_state: IdentityCheck
  reason: string | null
  owner_nickname: string
  created_at: string
}

const QUEUED = sql`c.id, c.certification_code, c.user_id, c.kind, c.state, c.fields_sealed, c.number_index, c.check_state, c.reason,
  u.nickname as owner_nickname, c.submitted_at as created_at`

interface Asked {
  state: 'pending' | 'approved'
  /** Part of the nickname; '' for any. */
  keyword: string
  /** Skip the applications of these accounts, and those with an ID number of theirs. */
  except: Except
}

/** The named are gathered once, by the index of names: asked of each application in turn, they are looked up one by one. */
const ofNamed = (keyword: string) => sql`c.user_id in (
  select n.id from users n where ${isNamed(keyword, sql.ref('n.nickname'))} offset 0)`

const asked = ({
  state,
  keyword,
  except,
}: Asked) => sql`c.state = ${state} and c.user_id <> all(${[...except]}::bigint[])
  and not (c.kind = 'identity' and c.number_index in (
    select n.number_index from identity_numbers n where n.user_id = any(${[...except]}::bigint[])))
  and ${keyword === '' ? sql`true` : ofNamed(keyword)}`

/** Waiting applications oldest first, those in force newest first. */
export const findQueue = async (
  db: Db,
  query: Asked,
  afterId: number | null,
  limit: number,
): Promise<QueuedCertificationRow[]> => {
  const isWaiting = query.state === 'pending'
  const further = isWaiting ? sql`c.id > ${afterId}` : sql`c.id < ${afterId}`
  const order = isWaiting ? sql`c.id` : sql`c.id desc`
  const { rows } = await sql<QueuedCertificationRow>`
    select ${QUEUED} from (
      select * from certifications c
      where ${asked(query)} and ${afterId === null ? sql`true` : further} order by ${order} limit ${limit}
    ) c join users u on u.id = c.user_id order by ${order}`.execute(db)
  return rows
}

export const countQueue = async (db: Db, query: Asked): Promise<Waiting> =>
  (
    await sql<Waiting>`
    select count(*)::int as count, min(c.submitted_at) as since
    from certifications c where ${asked(query)}`.execute(db)
  ).rows[0]

export const waitingCertifications = (db: Db, except: Except): Promise<Waiting> =>
  countQueue(db, { state: 'pending', keyword: '', except })

export interface ApplicantRow {
  user_code: string
  nickname: string
  avatar_url: string
  created_at: string
}

/** An application that waits or is in force, with its applicant. */
export const findExamined = (
  db: Db,
  code: string,
): Promise<(QueuedCertificationRow & { owner: ApplicantRow }) | null> =>
  first(
    sql<QueuedCertificationRow & { owner: ApplicantRow }>`
    select ${QUEUED}, json_build_object('user_code', u.user_code, 'nickname', u.nickname, 'avatar_url', u.avatar_url,
        'created_at', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as owner
    from certifications c join users u on u.id = c.user_id
    where c.certification_code = ${code} and c.state in ('pending', 'approved')`.execute(db),
  )
