import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Shows an examiner duplicates: files with equal content, and for each revision that is or may be shown its pictures,
 * its title without punctuation, and that title's first and last six characters (a typo is in one half only). Existing
 * pictures are hashed in the background.
 */
const CHANGES = `
alter table uploads add column content_hash text collate "C";
create index uploads_by_content on uploads (content_hash) where content_hash is not null;
create index uploads_unhashed on uploads (upload_code)
  where content_hash is null and state = 'ready' and not is_private and picture is not null;

create function thing_marks(content jsonb) returns text[] language sql immutable strict parallel safe as $$
  with title (key) as (
    select regexp_replace(lower(normalize(content ->> 'title', NFKC)), '[^0-9a-z㐀-鿿]', '', 'g')
  ), media (one) as (
    select jsonb_array_elements(coalesce(content -> 'media', '[]'))
  )
  select coalesce(array_agg(distinct mark collate "C"), '{}') from (
    select 'p:' || (one ->> 'path') as mark from media
    union all select 'p:' || (one ->> 'cover_path') from media
    union all select 't:' || key from title where key <> ''
    union all select 'h:' || left(key, 6) from title where key <> ''
    union all select 'e:' || right(key, 6) from title where key <> ''
  ) marks where mark is not null $$;
create index listing_revisions_by_marks on listing_revisions using gin (thing_marks(content)) where state in ('pending', 'approved');
create index product_revisions_by_marks on product_revisions using gin (thing_marks(content)) where state in ('pending', 'approved');
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
