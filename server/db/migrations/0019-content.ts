import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/** What operators edit of the market: categories, versions of agreements with consents, share material, videos. */
const CHANGES = `
alter table categories add column is_hidden boolean not null default false;
alter table categories add column version integer not null default 1;
create unique index categories_by_name on categories (coalesce(parent_code, ''), name_zh);

-- One row a version; its words in both languages are in agreements. In force from published_at on.
create table agreement_versions (
  id bigint generated always as identity primary key,
  kind text not null,
  version text not null,
  state text not null default 'draft' check (state in ('draft', 'published')),
  asks_consent boolean not null default false,
  revision integer not null default 1,
  published_at timestamptz(3),
  unique (kind, version),
  check ((state = 'published') = (published_at is not null))
);
create unique index agreement_versions_one_draft on agreement_versions (kind) where state = 'draft';
insert into agreement_versions (kind, version, state, published_at)
  select kind, version, 'published', min(published_at) from agreements group by kind, version order by min(published_at);
alter table agreements drop column published_at;
alter table agreements add column changes text not null default '';
alter table agreements add foreign key (kind, version) references agreement_versions (kind, version)
  on update cascade on delete cascade;

create table agreement_consents (
  user_id bigint not null references users,
  kind text not null,
  version text not null,
  agreed_at timestamptz(3) not null,
  primary key (user_id, kind, version),
  foreign key (kind, version) references agreement_versions (kind, version)
);
create index agreement_consents_by_version on agreement_consents (kind, version);
-- Whoever has an account has agreed to these when it was made.
insert into agreement_consents (user_id, kind, version, agreed_at)
  select u.id, v.kind, v.version, u.created_at from users u cross join agreement_versions v
  where v.kind in ('service_agreement', 'privacy_agreement') and u.status <> 'cancelled';

-- The highest position comes first.
alter table share_materials add column position integer not null default 0;
alter table share_materials add column version integer not null default 1;
update share_materials m set position = n.place
  from (select id, row_number() over (order by created_at, id) as place from share_materials) n where m.id = n.id;
drop index share_materials_newest;
drop index share_materials_by_category;
create index share_materials_in_order on share_materials (position desc, id desc) where state = 'visible';
create index share_materials_by_category on share_materials (category, position desc, id desc) where state = 'visible';

alter table videos add column version integer not null default 1;
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
