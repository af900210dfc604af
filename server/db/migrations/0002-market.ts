import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Products, folders and pallets, quotes, and what users do with each other's listings and products. Counters are
 * columns of the row they belong to, updated in the transaction that inserts or deletes what they count.
 */
const TABLES = `
-- As listings: the newest approved revision's figures stand here. Price and minimum are those of the first tier.
create table products (
  id bigint generated always as identity primary key,
  product_code text collate "C" not null unique,
  owner_id bigint not null references users,
  item_state text not null default 'hidden' check (item_state in ('hidden', 'on_shelf', 'off_shelf', 'taken_down', 'deleted')),
  was_taken_down boolean not null default false,
  taken_down_reason text,
  approved_revision_id bigint,
  latest_revision_id bigint,
  feed_at timestamptz(3),
  published_at timestamptz(3),
  deleted_at timestamptz(3),
  title text not null default '',
  brand text not null default '',
  category_code text collate "C" not null default '',
  province text not null default '',
  city text not null default '',
  unit text not null default '',
  price_fen bigint,
  price_low_fen bigint,
  leader_price_fen bigint,
  minimum_quantity integer,
  stock_quantity integer,
  commission_fen bigint,
  commission_basis_points integer check (commission_basis_points between 1 and 10000),
  cover_path text,
  cover_color text,
  has_video boolean not null default false,
  tokens text[] collate "C" not null default '{}',
  search_text text not null default '',
  view_count integer not null default 0 check (view_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  favourite_count integer not null default 0 check (favourite_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  pick_count integer not null default 0 check (pick_count >= 0),
  -- The library's order of its own, in thousandths of a day: a pick lifts a product less the more it has.
  overall bigint generated always as (floor(
    extract(epoch from (feed_at - timestamptz '2020-01-01 00:00:00+00')) / 86.4
    + 4000 * ln(1 + pick_count::double precision) + case when has_video then 2000 else 0 end)::bigint) stored,
  commission_value_fen bigint not null
    generated always as (coalesce(commission_fen, price_fen * commission_basis_points / 10000, 0)) stored,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (commission_fen is null or commission_basis_points is null),
  check (item_state <> 'on_shelf' or (approved_revision_id is not null and feed_at is not null and price_fen is not null))
);
create index products_newest on products (feed_at desc, id desc) where item_state = 'on_shelf';
create index products_cheapest on products (price_low_fen, id) where item_state = 'on_shelf';
create index products_overall on products (overall desc, id desc) where item_state = 'on_shelf';
create index products_by_commission on products (commission_value_fen desc, id desc) where item_state = 'on_shelf';
create index products_by_category on products (category_code, feed_at desc, id desc) where item_state = 'on_shelf';
create index products_search on products using gin (tokens) where item_state = 'on_shelf';
create index products_by_owner on products (owner_id, updated_at desc, id desc);

create table product_revisions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  revision_no integer not null,
  state text not null check (state in ('draft', 'pending', 'approved', 'rejected')),
  content jsonb not null,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by bigint references users,
  reason text,
  unique (product_id, revision_no)
);
create unique index product_revisions_one_open on product_revisions (product_id) where state in ('draft', 'pending');
create index product_revisions_queue on product_revisions (submitted_at, id) where state = 'pending';
alter table products add foreign key (approved_revision_id) references product_revisions deferrable initially deferred;
alter table products add foreign key (latest_revision_id) references product_revisions deferrable initially deferred;

alter table listings add column like_count integer not null default 0 check (like_count >= 0);
alter table listings add column favourite_count integer not null default 0 check (favourite_count >= 0);
alter table listings add column comment_count integer not null default 0 check (comment_count >= 0);
create index listings_of_owner_on_shelf on listings (owner_id, feed_at desc, id desc) where item_state = 'on_shelf';
create index products_of_owner_on_shelf on products (owner_id, feed_at desc, id desc) where item_state = 'on_shelf';

-- Products that a supply is of.
create table listing_products (
  listing_id bigint not null references listings on delete cascade,
  product_id bigint not null references products on delete cascade,
  position integer not null,
  primary key (listing_id, product_id)
);
create index listing_products_by_product on listing_products (product_id);

-- A published folder is a pallet: its code is made once and stays through every withdrawal.
create table folders (
  id bigint generated always as identity primary key,
  folder_code text collate "C" not null unique,
  owner_id bigint not null references users,
  name text not null,
  note text not null default '',
  cover_path text,
  position double precision not null,
  product_count integer not null default 0 check (product_count between 0 and 500),
  pallet_code text collate "C" unique,
  is_published boolean not null default false,
  published_at timestamptz(3),
  contact_sealed text,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  check (not is_published or (pallet_code is not null and contact_sealed is not null and deleted_at is null))
);
create index folders_by_owner on folders (owner_id, position) where deleted_at is null;
create index folders_in_bin on folders (owner_id, deleted_at desc) where deleted_at is not null;

create table folder_products (
  folder_id bigint not null references folders on delete cascade,
  product_id bigint not null references products on delete cascade,
  price_fen bigint check (price_fen >= 0),
  remark text not null default '',
  position double precision not null,
  added_at timestamptz(3) not null,
  primary key (folder_id, product_id)
);
create index folder_products_in_order on folder_products (folder_id, position, product_id);
create index folder_products_by_product on folder_products (product_id);

-- A folder's count follows its rows whoever takes them away: the owner, or a product that is purged.
create function count_added_folder_products() returns trigger language plpgsql as $$ begin
  update folders f set product_count = f.product_count + c.n
  from (select folder_id, count(*)::int as n from changed group by folder_id) c where f.id = c.folder_id; return null; end $$;
create trigger folder_products_added after insert on folder_products
  referencing new table as changed for each statement execute function count_added_folder_products();
create function count_removed_folder_products() returns trigger language plpgsql as $$ begin
  update folders f set product_count = f.product_count - c.n
  from (select folder_id, count(*)::int as n from changed group by folder_id) c where f.id = c.folder_id; return null; end $$;
create trigger folder_products_removed after delete on folder_products
  referencing old table as changed for each statement execute function count_removed_folder_products();

create table quotes (
  id bigint generated always as identity primary key,
  quote_code text collate "C" not null unique,
  listing_id bigint not null references listings on delete cascade,
  quoter_id bigint not null references users,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  unit_price_fen bigint not null check (unit_price_fen > 0),
  minimum_quantity integer not null check (minimum_quantity > 0),
  lead_days integer not null check (lead_days between 0 and 365),
  requirements text[] not null default '{}',
  note text not null default '',
  media jsonb not null default '[]',
  contact_sealed text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  decided_at timestamptz(3)
);
create unique index quotes_one_open on quotes (listing_id, quoter_id) where state = 'open';
create unique index quotes_one_accepted on quotes (listing_id) where state = 'accepted';
create index quotes_by_listing on quotes (listing_id, id);
create index quotes_by_quoter on quotes (quoter_id, id desc);

alter table users add column following_count integer not null default 0 check (following_count >= 0);
alter table users add column fan_count integer not null default 0 check (fan_count >= 0);
alter table users add column folder_count integer not null default 0 check (folder_count between 0 and 20);

create table follows (
  follower_id bigint not null references users,
  followee_id bigint not null references users,
  is_muted boolean not null default false,
  news text[] not null default '{supply,purchase,product}',
  created_at timestamptz(3) not null,
  -- What is read with them stands in the index: the news of 2,000 followed people ask for it at once.
  primary key (follower_id, followee_id) include (news, is_muted, created_at),
  check (follower_id <> followee_id)
);
create index follows_newest on follows (follower_id, created_at desc, followee_id desc);
create index fans_newest on follows (followee_id, created_at desc, follower_id desc);

-- When somebody was last told of a fan, so that following again and again is told once a day.
create table fan_notices (
  user_id bigint not null references users,
  fan_id bigint not null references users,
  at timestamptz(3) not null,
  primary key (user_id, fan_id)
);

create table blocks (
  blocker_id bigint not null references users,
  blocked_id bigint not null references users,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);

-- What came on the shelf, one row however many follow its owner; readers keep a cursor. Ids are given in the order of
-- commits. What comes back after its time gets a new row for its old one.
create table publications (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  kind text not null check (kind in ('supply', 'purchase', 'product')),
  listing_id bigint unique references listings on delete cascade,
  product_id bigint unique references products on delete cascade,
  at timestamptz(3) not null,
  check ((listing_id is null) <> (product_id is null))
);
create index publications_by_owner on publications (owner_id, kind, id desc);
create index publications_by_kind on publications (kind, id desc);

create table publication_cursors (
  user_id bigint primary key references users,
  read_to bigint not null
);

create table reactions (
  id bigint generated always as identity unique,
  user_id bigint not null references users,
  kind text not null check (kind in ('like', 'favourite')),
  object_kind text not null check (object_kind in ('listing', 'product')),
  object_id bigint not null,
  created_at timestamptz(3) not null,
  primary key (object_kind, object_id, kind, user_id)
);
create index reactions_by_user on reactions (user_id, kind, id desc);

create table comments (
  id bigint generated always as identity primary key,
  comment_code text collate "C" not null unique,
  object_kind text not null check (object_kind in ('listing', 'product')),
  object_id bigint not null,
  -- Of the thing.
  owner_id bigint not null references users,
  author_id bigint not null references users,
  -- The comment that opened the thread, and whom a reply answers.
  thread_id bigint references comments on delete cascade,
  answers_id bigint references users,
  text text not null,
  state text not null default 'visible' check (state in ('visible', 'hidden')),
  reply_count integer not null default 0 check (reply_count >= 0),
  created_at timestamptz(3) not null,
  hidden_by bigint references users,
  reason text,
  -- Looked at by an operator.
  examined_at timestamptz(3),
  examined_by bigint references users
);
create index comments_threads on comments (object_kind, object_id, id desc) where thread_id is null;
create index comments_asked on comments (owner_id, id desc) where thread_id is null;
create index comments_queue on comments (id) where state = 'visible' and examined_at is null;
create index comments_replies on comments (thread_id, id) where thread_id is not null;
create index comments_by_author on comments (author_id, id desc);

create table contact_reveals (
  user_id bigint not null references users,
  object_kind text not null check (object_kind in ('listing', 'pallet')),
  object_id bigint not null,
  created_at timestamptz(3) not null,
  primary key (user_id, object_kind, object_id)
);

-- Who did what with whose thing. A view counts once a day, everything else once.
create table interactions (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users,
  owner_id bigint not null references users,
  kind text not null check (kind in ('view', 'like', 'favourite', 'comment', 'contact', 'quote', 'share')),
  object_kind text not null check (object_kind in ('listing', 'product', 'pallet')),
  object_id bigint not null,
  day date not null,
  at timestamptz(3) not null,
  check (actor_id <> owner_id)
);
create unique index interactions_once on interactions (actor_id, object_kind, object_id, kind) where kind <> 'view';
create unique index interactions_view_a_day on interactions (actor_id, object_kind, object_id, day) where kind = 'view';
create index interactions_by_actor on interactions (actor_id, id desc);
create index interactions_by_actor_kind on interactions (actor_id, kind, id desc);
create index interactions_by_owner on interactions (owner_id, id desc);
create index interactions_by_owner_kind on interactions (owner_id, kind, id desc);
create index interactions_by_owner_day on interactions (owner_id, day, id desc);

-- Views of each day, Asia/Shanghai's, beside the count of them all.
create table view_days (
  object_kind text not null check (object_kind in ('listing', 'product')),
  object_id bigint not null,
  day date not null,
  n integer not null check (n > 0),
  primary key (object_kind, object_id, day)
);

create table reports (
  id bigint generated always as identity primary key,
  report_code text collate "C" not null unique,
  reporter_id bigint not null references users,
  object_kind text not null check (object_kind in ('listing', 'product', 'pallet', 'comment', 'user')),
  object_code text collate "C" not null,
  ground text not null,
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references users,
  reason text
);
create unique index reports_one_open on reports (reporter_id, object_kind, object_code) where state = 'open';
create index reports_queue on reports (id) where state = 'open';
create index reports_by_object on reports (object_kind, object_code) where state = 'open';

create table saved_searches (
  id bigint generated always as identity primary key,
  search_code text collate "C" not null unique,
  user_id bigint not null references users,
  subject text not null check (subject in ('listing', 'product')),
  keyword text not null,
  tokens text[] collate "C" not null check (cardinality(tokens) > 0),
  filter jsonb not null default '{}',
  created_at timestamptz(3) not null,
  unique (user_id, subject, keyword, filter)
);
create index saved_searches_by_tokens on saved_searches using gin (tokens);

-- Latin words that stand in something, with what is left of each when one letter is missing: a slip finds its word there.
create table search_words (
  word text collate "C" primary key,
  slips text[] collate "C" not null,
  used integer not null default 1
);
create index search_words_by_slip on search_words using gin (slips);

-- What people looked for and found, to suggest it to others.
create table search_terms (
  subject text not null check (subject in ('listing', 'product')),
  term text collate "C" not null,
  used integer not null default 1,
  used_at timestamptz(3) not null,
  primary key (subject, term)
);
create index search_terms_most_used on search_terms (subject, used desc, term);

-- What came on the shelf and was not yet looked through for saved searches and for its words. Written by the tables
-- themselves, so that nothing reaches the shelf beside it.
create table search_arrivals (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('listing', 'product')),
  object_id bigint not null
);
create function note_arrival() returns trigger language plpgsql as $$ begin
  insert into search_arrivals (subject, object_id) values (tg_argv[0], new.id); return null; end $$;
create trigger listings_arrive_new after insert on listings for each row
  when (new.item_state = 'on_shelf') execute function note_arrival('listing');
create trigger listings_arrive after update of item_state, approved_revision_id on listings for each row
  when (new.item_state = 'on_shelf' and (old.item_state <> 'on_shelf' or old.approved_revision_id is distinct from new.approved_revision_id))
  execute function note_arrival('listing');
create trigger products_arrive_new after insert on products for each row
  when (new.item_state = 'on_shelf') execute function note_arrival('product');
create trigger products_arrive after update of item_state, approved_revision_id on products for each row
  when (new.item_state = 'on_shelf' and (old.item_state <> 'on_shelf' or old.approved_revision_id is distinct from new.approved_revision_id))
  execute function note_arrival('product');
insert into search_arrivals (subject, object_id) select 'listing', id from listings where item_state = 'on_shelf';

-- Who was told of what by a saved search: once.
create table search_matches (
  user_id bigint not null references users,
  subject text not null check (subject in ('listing', 'product')),
  object_id bigint not null,
  primary key (user_id, subject, object_id)
);

create index listings_by_price on listings (price_fen, id) where item_state = 'on_shelf' and price_fen is not null;
create index users_inactive on users (id) where status <> 'active';
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(TABLES)) await sql.raw(statement).execute(db)
}
