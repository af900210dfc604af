import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/** Films, and the texts and pictures that users share; a use counts once per user and day. */
const TABLES = `
create table videos (
  id bigint generated always as identity primary key,
  video_code text collate "C" not null unique,
  title text not null,
  description text not null default '',
  media jsonb not null,
  duration_s integer not null check (duration_s > 0),
  product_id bigint references products on delete set null,
  view_count integer not null default 0 check (view_count >= 0),
  state text not null default 'visible' check (state in ('visible', 'hidden')),
  published_at timestamptz(3) not null
);
create index videos_newest on videos (published_at desc, id desc) where state = 'visible';

create table share_materials (
  id bigint generated always as identity primary key,
  material_code text collate "C" not null unique,
  category text not null check (category in ('invite', 'product', 'festival', 'video')),
  title text not null,
  text text not null,
  media jsonb not null default '[]',
  video_id bigint references videos on delete set null,
  use_count integer not null default 0 check (use_count >= 0),
  state text not null default 'visible' check (state in ('visible', 'hidden')),
  created_at timestamptz(3) not null
);
create index share_materials_newest on share_materials (created_at desc, id desc) where state = 'visible';
create index share_materials_by_category on share_materials (category, created_at desc, id desc) where state = 'visible';

create table share_material_uses (
  material_id bigint not null references share_materials on delete cascade,
  user_id bigint not null references users,
  day date not null,
  primary key (material_id, user_id, day)
);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(TABLES)) await sql.raw(statement).execute(db)
}
