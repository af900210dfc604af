import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Stores an avatar as the folder of its picture, like every other picture, never as a URL. Queries still read
 * `avatar_url`, which the database now generates from the folder. A URL that names neither the user's own avatar upload
 * nor a demo picture becomes no avatar.
 */
const AVATARS = `
alter table users add column avatar_path text collate "C"
  check (avatar_path ~ '^(demo/)?[A-Za-z0-9_-]{1,64}$');
update users u set avatar_path = named.path
  from (
    select id, substring(avatar_url from '^/files/((?:demo/)?[A-Za-z0-9_-]{1,64})/(?:small|medium|large)[.]webp$') as path
    from users
  ) named
  where named.id = u.id and (
    named.path ~ '^demo/(face|mark)_[0-9][0-9]$'
    or exists (
      select from uploads f
      where f.upload_code = named.path and f.owner_id = u.id and f.purpose = 'avatar' and f.state = 'ready'
    )
  );
alter table users drop column avatar_url;
alter table users add column avatar_url text not null
  generated always as (coalesce('/files/' || avatar_path || '/small.webp', '')) stored;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(AVATARS)) await sql.raw(statement).execute(db)
}
