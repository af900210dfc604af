import { sql } from 'kysely'
import type { Db } from '../db/types'
import type { AppealSeedRow } from './appeals'
import type { ApplicationSeedRow } from './applications'
import type { LifeRows, ShareRows } from './life'
import type { ProductSeedRow } from './products'

/** Passes rows as one JSON parameter: one statement per table, however many rows. */
const rowsOf = (rows: unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

/** How many of the latest news items nobody has seen yet. */
const UNSEEN = 40
/** How many comments wait for an operator. */
const UNEXAMINED = 12

/** Inserts products hidden, then their revisions, then their states: the table's checks hold at every step. */
export const insertProducts = async (db: Db, rows: ProductSeedRow[]): Promise<void> => {
  await sql`
    insert into products (product_code, owner_id, was_taken_down, taken_down_reason, feed_at, published_at, title, brand,
      category_code, province, city, unit, price_fen, price_low_fen, leader_price_fen, minimum_quantity, stock_quantity,
      commission_fen, commission_basis_points, cover_path, cover_color, has_video, tokens, search_text, view_count, created_at, updated_at)
    select product_code, owner_id, was_taken_down, taken_down_reason, feed_at, published_at, title, coalesce(brand, ''),
      coalesce(category_code, ''), coalesce(province, ''), coalesce(city, ''), unit, price_fen, price_low_fen, leader_price_fen,
      minimum_quantity, stock_quantity, commission_fen, commission_basis_points, cover_path, cover_color,
      coalesce(has_video, false), tokens, search_text, view_count, created_at, updated_at
    from jsonb_to_recordset(${rowsOf(rows.map(({ content: _content, ...row }) => row))}) as t (product_code text,
      owner_id bigint, was_taken_down boolean, taken_down_reason text, feed_at timestamptz, published_at timestamptz, title text,
      brand text, category_code text, province text, city text, unit text, price_fen bigint, price_low_fen bigint,
      leader_price_fen bigint, minimum_quantity int, stock_quantity int, commission_fen bigint, commission_basis_points int,
      cover_path text, cover_color text, has_video boolean, tokens text[], search_text text, view_count int,
      created_at timestamptz, updated_at timestamptz)`.execute(db)
  const revisions = rows.map(
    ({ product_code, revision_state, content, created_at, updated_at, decided_by, reason }) => {
      const decided_at = decided_by === null ? null : updated_at
      return { product_code, state: revision_state, content, submitted_at: created_at, decided_at, decided_by, reason }
    },
  )
  await sql`
    insert into product_revisions (product_id, revision_no, state, content, submitted_at, decided_at, decided_by, reason)
    select p.id, 1, t.state, t.content, t.submitted_at, t.decided_at, t.decided_by, t.reason
    from jsonb_to_recordset(${rowsOf(revisions)}) as t (product_code text, state text, content jsonb, submitted_at timestamptz,
      decided_at timestamptz, decided_by bigint, reason text)
    join products p using (product_code) order by t.submitted_at`.execute(db)
  const places = rows.map(({ product_code, item_state }) => ({ product_code, item_state }))
  await sql`
    update products p set item_state = t.item_state, latest_revision_id = r.id,
      approved_revision_id = case when r.state = 'approved' then r.id end
    from jsonb_to_recordset(${rowsOf(places)}) as t (product_code text, item_state text), product_revisions r
    where p.product_code = t.product_code and r.product_id = p.id`.execute(db)
}

/** Inserted oldest first, the order of the desk's queue. */
export const insertApplications = async (db: Db, rows: ApplicationSeedRow[]): Promise<void> => {
  await sql`
    insert into role_applications (application_code, user_id, role, state, places, group_count, member_count, introduction,
      created_at, decided_at, decided_by, reason)
    select application_code, user_id, role, state, places, group_count, member_count, introduction, created_at, decided_at,
      decided_by, reason
    from jsonb_to_recordset(${rowsOf(rows)}) as t (application_code text, user_id bigint, role text, state text,
      places text[], group_count int, member_count int, introduction text, created_at timestamptz, decided_at timestamptz,
      decided_by bigint, reason text) order by t.created_at`.execute(db)
}

/** Appeals against take-downs of listings and products: for the `nth` one of a kind, ordered by code. */
export const insertAppeals = async (db: Db, rows: AppealSeedRow[]): Promise<void> => {
  for (const table of ['listings', 'products'])
    await sql`update ${sql.table(table)} set taken_down_at = updated_at where was_taken_down`.execute(db)
  await sql`
    insert into appeals (appeal_code, user_id, object_kind, object_code, taken_down_at, text, state, created_at, decided_at,
      decided_by, reason)
    select t.appeal_code, x.owner_id, t.object_kind, x.object_code, x.taken_down_at, t.text, t.state,
      greatest(t.created_at, x.taken_down_at),
      case when t.decided_at is not null then greatest(t.decided_at, x.taken_down_at) end, t.decided_by, t.reason
    from jsonb_to_recordset(${rowsOf(rows)}) as t (appeal_code text, object_kind text, nth int, text text, state text,
      created_at timestamptz, decided_at timestamptz, decided_by bigint, reason text)
    cross join lateral (
      select owner_id, object_code, taken_down_at from (
        select 'listing' as object_kind, listing_code as object_code, owner_id, taken_down_at, item_state from listings
        union all select 'product', product_code, owner_id, taken_down_at, item_state from products
      ) o where o.object_kind = t.object_kind and o.item_state = 'taken_down' order by o.object_code offset t.nth limit 1) x
    order by t.created_at`.execute(db)
}

/** Audit lines of the demo market's decisions. @param takerId the operator who took things down */
export const insertDecisions = async (db: Db, takerId: number): Promise<void> => {
  const reviewed = (subject: 'listing' | 'product') => {
    const [items, revisions] = [sql.table(`${subject}s`), sql.table(`${subject}_revisions`)]
    const code = sql.ref(`o.${subject}_code`)
    return sql`
      select r.decided_at as at, r.decided_by as actor_id, case r.state when 'approved' then 'approve' else 'reject' end as action,
        ${`${subject}_revision`}::text as subject, ${code} || '-' || r.revision_no as subject_code, 'pending' as from_state,
        r.state as to_state, r.reason
      from ${revisions} r join ${items} o on o.id = ${sql.ref(`r.${subject}_id`)}
      where r.decided_by is not null and r.state in ('approved', 'rejected')
      union all
      select o.taken_down_at, ${takerId}::bigint, 'take_down', ${subject}::text, ${code}, 'on_shelf', 'taken_down',
        o.taken_down_reason
      from ${items} o where o.was_taken_down`
  }
  await sql`
    insert into audit_log (at, actor_id, action, subject, subject_code, from_state, to_state, reason)
    select at, actor_id, action, subject, subject_code, from_state, to_state, reason from (
      ${reviewed('listing')} union all ${reviewed('product')}
      union all
      select decided_at, decided_by, case state when 'approved' then 'approve' when 'rejected' then 'reject' else 'revoke' end,
        'role_application', application_code, case state when 'revoked' then 'approved' else 'pending' end, state, reason
      from role_applications where decided_by is not null
      union all
      select decided_at, decided_by, case state when 'approved' then 'approve' else 'reject' end, 'appeal', appeal_code,
        'pending', state, reason
      from appeals where decided_by is not null
      union all
      select decided_at, decided_by, case state when 'rejected' then 'reject' when 'revoked' then 'revoke' else 'approve' end,
        'certification', certification_code, case state when 'revoked' then 'approved' else 'pending' end,
        case state when 'replaced' then 'approved' else state end, reason
      from certifications where decided_by is not null
      union all
      select decided_at, decided_by, case state when 'approved' then 'approve' when 'rejected' then 'reject' else 'revoke' end,
        'presentation', presentation_code, case state when 'revoked' then 'approved' else 'pending' end, state, reason
      from conference_presentations where decided_by is not null and state in ('approved', 'rejected', 'revoked')
      union all
      select decided_at, decided_by, case state when 'upheld' then 'uphold' else 'dismiss' end, 'report', report_code,
        'open', state, reason
      from reports where decided_by is not null
      union all
      select taken_at, taken_by, 'take_back', 'own_earning', earning_code, 'open', state, reason
      from own_earnings where taken_by is not null
    ) decisions order by at`.execute(db)
}

/** Records what is on the shelf as news, oldest first, as if recorded at the time. */
export const insertNews = async (db: Db): Promise<void> => {
  await sql`
    insert into publications (owner_id, kind, listing_id, product_id, at)
    select owner_id, kind, listing_id, product_id, at from (
      select owner_id, kind, id as listing_id, null::bigint as product_id, feed_at as at from listings where item_state = 'on_shelf'
      union all
      select owner_id, 'product', null, id, feed_at from products where item_state = 'on_shelf'
    ) shown order by at`.execute(db)
  // Users have seen all but the newest, so that nobody starts with hundreds of unseen news.
  await sql`
    insert into publication_cursors (user_id, read_to)
    select u.id, greatest(0, (select max(id) from publications) - ${UNSEEN}::int) from users u`.execute(db)
}

export const insertLife = async (db: Db, rows: LifeRows): Promise<void> => {
  await sql`
    insert into follows (follower_id, followee_id, created_at)
    select follower_id, followee_id, created_at from jsonb_to_recordset(${rowsOf(rows.follows)})
      as t (follower_id bigint, followee_id bigint, created_at timestamptz)`.execute(db)
  await sql`
    insert into folders (folder_code, owner_id, name, note, position, is_published, is_findable, pallet_code, published_at, contact_sealed,
      created_at, updated_at)
    select folder_code, owner_id, name, note, position, is_published, is_findable, pallet_code, published_at, contact_sealed, created_at, created_at
    from jsonb_to_recordset(${rowsOf(rows.folders)}) as t (folder_code text, owner_id bigint, name text, note text,
      position double precision, is_published boolean, is_findable boolean, pallet_code text, published_at timestamptz, contact_sealed text,
      created_at timestamptz)`.execute(db)
  await sql`
    insert into folder_products (folder_id, product_id, code, price_fen, remark, position, added_at)
    select f.id, p.id, t.code, t.price_fen, t.remark, t.position, t.added_at
    from jsonb_to_recordset(${rowsOf(rows.folderProducts)}) as t (folder_code text, product_code text, code text, price_fen bigint,
      remark text, position double precision, added_at timestamptz)
    join folders f using (folder_code) join products p using (product_code)`.execute(db)
  await sql`
    insert into quotes (quote_code, listing_id, quoter_id, state, unit_price_fen, minimum_quantity, lead_days, requirements, note,
      contact_sealed, created_at, updated_at)
    select t.quote_code, l.id, t.quoter_id, 'open', t.unit_price_fen, t.minimum_quantity, t.lead_days, t.requirements, t.note,
      t.contact_sealed, t.at, t.at
    from jsonb_to_recordset(${rowsOf(rows.quotes)}) as t (quote_code text, listing_code text, quoter_id bigint,
      unit_price_fen bigint, minimum_quantity int, lead_days int, requirements text[], note text, contact_sealed text, at timestamptz)
    join listings l using (listing_code) order by t.at`.execute(db)
  const things = sql`(
    select 'listing' as object_kind, listing_code as object_code, id as object_id, owner_id from listings
    union all select 'product', product_code, id, owner_id from products) o`
  const comments = sql`jsonb_to_recordset(${rowsOf(rows.comments)}) as t (object_kind text, object_code text,
    comment_code text, author_id bigint, text text, at timestamptz, answer text, answer_code text, answered_at timestamptz)`
  await sql`
    insert into comments (comment_code, object_kind, object_id, owner_id, author_id, text, created_at, reply_count)
    select t.comment_code, o.object_kind, o.object_id, o.owner_id, t.author_id, t.text, t.at, (t.answer is not null)::int
    from ${comments} join ${things} using (object_kind, object_code) order by t.at`.execute(db)
  await sql`
    insert into comments (comment_code, object_kind, object_id, owner_id, author_id, thread_id, text, created_at)
    select t.answer_code, c.object_kind, c.object_id, c.owner_id, c.owner_id, c.id, t.answer, t.answered_at
    from ${comments} join comments c using (comment_code) where t.answer is not null order by t.answered_at`.execute(db)
  await fillCommentQueues(db, rows.reports)
  await sql`
    insert into reactions (user_id, kind, object_kind, object_id, created_at)
    select t.user_id, t.kind, o.object_kind, o.object_id, t.created_at
    from jsonb_to_recordset(${rowsOf(rows.reactions)}) as t (object_kind text, object_code text, user_id bigint, kind text,
      created_at timestamptz)
    join ${things} using (object_kind, object_code) order by t.created_at`.execute(db)
  await sql`
    insert into interactions (actor_id, owner_id, kind, object_kind, object_id, day, at)
    select actor_id, owner_id, kind, object_kind, object_id, (at at time zone 'Asia/Shanghai')::date, at from (
      select r.user_id as actor_id, o.owner_id, r.kind, r.object_kind, r.object_id, r.created_at as at
      from reactions r join ${things} on o.object_kind = r.object_kind and o.object_id = r.object_id
      union all
      select author_id, owner_id, 'comment', object_kind, object_id, created_at from comments where author_id <> owner_id
      union all
      select q.quoter_id, l.owner_id, 'quote', 'listing', l.id, q.created_at from quotes q join listings l on l.id = q.listing_id
    ) done where actor_id <> owner_id order by at on conflict do nothing`.execute(db)
  await setCounts(db)
  await fillViewDays(db, rows.today)
}

/** For VIPs' listings and products: spreads their views over the days since publication, the last 30 at most. */
const fillViewDays = async (db: Db, today: string): Promise<void> => {
  await sql`
    insert into view_days (object_kind, object_id, day, n)
    select object_kind, object_id, day, n from (
      select o.object_kind, o.object_id, d::date as day,
        floor(o.view_count * w.weight / sum(w.weight) over (partition by o.object_kind, o.object_id))::int as n
      from (
        select 'listing' as object_kind, id as object_id, owner_id, view_count, feed_at from listings where item_state = 'on_shelf'
        union all
        select 'product', id, owner_id, view_count, feed_at from products where item_state = 'on_shelf'
      ) o
      join users u on u.id = o.owner_id and 'vip' = any(u.roles)
      cross join lateral generate_series(
        greatest((o.feed_at at time zone 'Asia/Shanghai')::date, ${today}::date - 29), ${today}::date, interval '1 day') d
      cross join lateral (select 1 + (o.object_id * 7 + extract(doy from d)::int * 5) % 9 as weight) w
    ) spread where n > 0`.execute(db)
}

/** Marks all but the newest comments as examined, and adds a few reports. */
const fillCommentQueues = async (db: Db, reports: LifeRows['reports']): Promise<void> => {
  await sql`
    update comments set examined_at = created_at,
      examined_by = (select id from users where 'examine.comment' = any(permissions) order by id limit 1)
    where created_at < (select created_at from comments order by created_at desc offset ${UNEXAMINED - 1} limit 1)`.execute(
    db,
  )
  const things = sql`
    select 'listing' as object_kind, listing_code as object_code, owner_id, item_state = 'on_shelf' as is_shown, feed_at as at from listings
    union all select 'product', product_code, owner_id, item_state = 'on_shelf', feed_at from products
    union all select 'comment', comment_code, author_id, thread_id is null, created_at from comments`
  await sql`
    insert into reports (report_code, reporter_id, object_kind, object_code, ground, text, created_at)
    select t.report_code, u.id, t.object_kind, x.object_code, t.ground, t.text, t.at
    from jsonb_to_recordset(${rowsOf(reports)}) as t (report_code text, object_kind text, nth int, reporter int, ground text,
      text text, at timestamptz)
    cross join lateral (
      select object_code, owner_id from (${things}) x where x.object_kind = t.object_kind and is_shown
      order by x.at desc, object_code offset t.nth limit 1) x
    cross join lateral (select id from users where id <> x.owner_id order by id desc offset t.reporter limit 1) u
    order by t.at`.execute(db)
}

/** Sets every counter from the rows it counts. */
const setCounts = async (db: Db): Promise<void> => {
  await sql`
    update users u set following_count = (select count(*) from follows where follower_id = u.id),
      fan_count = (select count(*) from follows where followee_id = u.id),
      folder_count = (select count(*) from folders where owner_id = u.id and deleted_at is null)`.execute(db)
  for (const [table, kind] of [
    ['listings', 'listing'],
    ['products', 'product'],
  ])
    await sql`
      update ${sql.table(table)} o set
        like_count = (select count(*) from reactions r where r.object_kind = ${kind} and r.object_id = o.id and r.kind = 'like'),
        favourite_count = (select count(*) from reactions r where r.object_kind = ${kind} and r.object_id = o.id and r.kind = 'favourite'),
        comment_count = (select count(*) from comments c where c.object_kind = ${kind} and c.object_id = o.id)`.execute(
      db,
    )
  await sql`
    update listings l set quote_count = (select count(*) from quotes where listing_id = l.id) where kind = 'purchase'`.execute(
    db,
  )
  await sql`
    update products p set pick_count = (
      select count(distinct f.owner_id) from folder_products fp join folders f on f.id = fp.folder_id
      where fp.product_id = p.id and f.owner_id <> p.owner_id)`.execute(db)
}

export const insertShare = async (db: Db, { videos, materials }: ShareRows): Promise<void> => {
  await sql`
    insert into videos (video_code, title, description, media, duration_s, product_id, published_at)
    select t.video_code, t.title, t.description, t.media, t.duration_s,
      (select p.id from products p where p.cover_path = t.cover_path and p.item_state = 'on_shelf' order by p.id limit 1), t.published_at
    from jsonb_to_recordset(${rowsOf(videos)}) as t (video_code text, title text, description text, media jsonb, duration_s int,
      cover_path text, published_at timestamptz) order by t.published_at`.execute(db)
  await sql`
    insert into share_materials (material_code, category, title, text, media, video_id, use_count, state, position, created_at)
    select t.material_code, t.category, t.title, t.text, t.media, v.id, t.use_count,
      case when t.is_hidden then 'hidden' else 'visible' end, row_number() over (order by t.created_at), t.created_at
    from jsonb_to_recordset(${rowsOf(materials)}) as t (material_code text, category text, title text, text text, media jsonb,
      video_code text, use_count int, is_hidden boolean, created_at timestamptz)
    left join videos v using (video_code) order by t.created_at`.execute(db)
}
