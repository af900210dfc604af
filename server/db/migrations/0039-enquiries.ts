import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/**
 * Enquiries: threads of two people about one thing, with their lines. What a thread is about is copied when it is asked
 * about, so that both keep it after the thing is gone. Words are sealed: they may name contacts.
 */
const CHANGES = `
create table enquiries (
  id bigint generated always as identity primary key,
  enquiry_code text collate "C" not null unique,
  object_kind text not null check (object_kind in ('supply', 'product', 'pallet_product', 'quote')),
  -- As it was asked about: for a product on a pallet, the code that it has there.
  object_code text collate "C" not null,
  -- The listing, the product or the quote.
  object_id bigint not null,
  -- The pallet's folder, of a product on a pallet.
  folder_id bigint,
  -- Where a tap on it leads: a quote's purchase, else the object's own code.
  page_code text collate "C" not null,
  title text not null,
  unit text not null,
  cover_path text,
  asker_id bigint not null references users,
  owner_id bigint not null references users,
  state text not null default 'open' check (state in ('open', 'closed')),
  closed_at timestamptz(3),
  asker_sample_at timestamptz(3),
  owner_sample_at timestamptz(3),
  -- The owner's first line: every page that names a seller counts how many they answer.
  answered_at timestamptz(3),
  last_line_id bigint,
  last_at timestamptz(3) not null,
  asker_read_id bigint not null default 0,
  owner_read_id bigint not null default 0,
  asker_unread integer not null default 0 check (asker_unread >= 0),
  owner_unread integer not null default 0 check (owner_unread >= 0),
  -- Id of all pushes about it until it is read, so that it adds one to the unread count.
  asker_push text,
  owner_push text,
  created_at timestamptz(3) not null,
  check (asker_id <> owner_id),
  check ((state = 'closed') = (closed_at is not null)),
  check ((object_kind = 'pallet_product') = (folder_id is not null)),
  check ((asker_unread = 0) = (asker_push is null)),
  check ((owner_unread = 0) = (owner_push is null)),
  unique (asker_id, object_kind, object_code)
);
create index enquiries_by_asker on enquiries (asker_id, last_at desc, id desc);
create index enquiries_by_owner on enquiries (owner_id, last_at desc, id desc);
create index enquiries_open_about on enquiries (object_id) where state = 'open';
create index enquiries_open_on_pallet on enquiries (folder_id) where state = 'open' and folder_id is not null;

create table enquiry_lines (
  id bigint generated always as identity primary key,
  line_code text collate "C" not null unique,
  enquiry_id bigint not null references enquiries on delete cascade,
  author_id bigint not null references users,
  kind text not null check (kind in ('question', 'text', 'offer', 'taken', 'sample', 'closed')),
  -- Null without words, and once it is hidden.
  text_sealed text,
  -- Codes of private uploads.
  pictures text[] collate "C" not null default '{}' check (cardinality(pictures) <= 3),
  quantity integer,
  target_price_fen bigint,
  wants_sample boolean not null default false,
  province text not null default '',
  city text not null default '',
  offer_state text check (offer_state in ('made', 'taken', 'withdrawn', 'replaced')),
  price_fen bigint check (price_fen > 0),
  from_quantity integer,
  freight_fen bigint check (freight_fen >= 0),
  sample_terms text not null default '',
  hidden_at timestamptz(3),
  hidden_by bigint references users,
  reason text,
  created_at timestamptz(3) not null,
  check ((kind = 'offer') = (offer_state is not null)),
  check (offer_state is null or price_fen is not null or hidden_at is not null)
);
create index enquiry_lines_by_thread on enquiry_lines (enquiry_id, id);
create index enquiry_lines_by_author on enquiry_lines (author_id);
-- One offer stands in a thread at most.
create unique index enquiry_lines_one_offer on enquiry_lines (enquiry_id) where offer_state = 'made';

-- Unread threads, each once; what reads system messages leaves them.
alter table unread_counts add column enquiry integer not null default 0 check (enquiry >= 0);
-- A thread's line is no stored notification: its message for WeChat has its own words.
alter table subscribe_messages alter column notification_id drop not null,
  add column key text, add column params jsonb, add column object_code text;
alter table subscribe_messages add constraint subscribe_messages_words
  check ((notification_id is null) = (key is not null and params is not null and object_code is not null));

alter table content_watches drop constraint content_watches_kind_check;
alter table content_watches add constraint content_watches_kind_check
  check (kind in ('comment', 'avatar', 'pallet', 'enquiry_line'));

alter table reports drop constraint reports_object_kind_check;
alter table reports add constraint reports_object_kind_check
  check (object_kind in ('listing', 'product', 'pallet', 'comment', 'user', 'enquiry_line', 'complaint'));
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
