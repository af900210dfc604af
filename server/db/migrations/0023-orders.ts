import { type Kysely, sql } from 'kysely'
import { statementsOf } from '../statements'

/** Orders, commissions, rewards, withdrawals, coin uses, pins, and the gateway's bills. */
const CHANGES = `
create table service_orders (
  id bigint generated always as identity primary key,
  order_code text collate "C" not null unique,
  user_id bigint not null references users,
  item_kind text not null check (item_kind in ('coins', 'vip')),
  -- Code in the price list, such as coins_60 or vip_month.
  item_code text collate "C" not null,
  -- Price and content, fixed when the order is made.
  amount_fen bigint not null check (amount_fen between 1 and 100000000),
  coins bigint check (coins > 0),
  vip_months smallint check (vip_months between 1 and 36),
  state text not null default 'created'
    check (state in ('created', 'paying', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded')),
  -- sha256 of the secret that opens the cashier.
  token_hash bytea not null unique,
  -- Current number at the gateway and way of paying; both change if the payer switches. way is null before the first
  -- try.
  out_trade_no text collate "C" not null unique check (out_trade_no ~ '^[0-9A-Za-z]{6,32}$'),
  way text check (way in ('mini', 'jsapi', 'h5', 'native', 'virtual')),
  provider text check (provider in ('sandbox', 'wechat')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  asked_at timestamptz(3),
  paid_at timestamptz(3),
  paid_fen bigint check (paid_fen > 0),
  transaction_id text collate "C" unique,
  fulfilled_at timestamptz(3),
  closed_at timestamptz(3),
  version integer not null default 1,
  check ((item_kind = 'coins') = (coins is not null)),
  check ((item_kind = 'vip') = (vip_months is not null)),
  check ((paid_at is null) = (paid_fen is null)),
  check (state not in ('paid', 'fulfilled', 'refunding', 'refunded') or paid_at is not null)
);
-- At most one open order per user and item: a second tap returns the same order.
create unique index service_orders_one_open on service_orders (user_id, item_code) where state in ('created', 'paying');
create index service_orders_by_user on service_orders (user_id, id);
create index service_orders_waiting on service_orders (expires_at) where state in ('created', 'paying');
-- Finds an order by its earlier numbers as well: they share the first 18 characters.
create index service_orders_by_stem on service_orders (left(out_trade_no, 18));
create index service_orders_by_paid on service_orders (paid_at) where paid_at is not null;

-- Every number under which an order was sent to the gateway, with the way of paying and the payer at that time.
create table payment_numbers (
  out_trade_no text collate "C" primary key check (out_trade_no ~ '^[0-9A-Za-z]{6,32}$'),
  order_id bigint not null references service_orders on delete cascade,
  way text not null check (way in ('mini', 'jsapi', 'h5', 'native', 'virtual')),
  -- Set for payments in WeChat; null otherwise, and once the account is cancelled.
  payer_id bigint references users,
  openid text,
  begun_at timestamptz(3) not null,
  -- Set when another number replaced it, or the order ended. For a while the gateway is still asked whether it was
  -- paid, next at "ask_at".
  given_up_at timestamptz(3),
  ask_at timestamptz(3),
  check (ask_at is null or given_up_at is not null)
);
create index payment_numbers_by_order on payment_numbers (order_id);
create index payment_numbers_by_payer on payment_numbers (payer_id) where payer_id is not null;
create index payment_numbers_due on payment_numbers (ask_at) where ask_at is not null;

create table order_refunds (
  id bigint generated always as identity primary key,
  refund_code text collate "C" not null unique,
  order_id bigint not null references service_orders on delete cascade,
  out_refund_no text collate "C" not null unique check (out_refund_no ~ '^[0-9A-Za-z]{6,64}$'),
  -- full: everything is undone; goodwill: nothing is undone, booked as a loss; late: paid after the order was closed.
  kind text not null check (kind in ('full', 'goodwill', 'late')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'processing' check (state in ('processing', 'succeeded', 'failed')),
  reason text,
  -- Null for the market itself.
  actor_id bigint references users,
  created_at timestamptz(3) not null,
  asked_at timestamptz(3),
  ended_at timestamptz(3)
);
create unique index order_refunds_one on order_refunds (order_id) where kind <> 'goodwill' and state <> 'failed';
create index order_refunds_by_order on order_refunds (order_id, id);
create index order_refunds_open on order_refunds (id) where state = 'processing';

-- Notices and pushes from the gateway. Of forged ones only the fact is stored, not the content.
create table payment_notices (
  id bigint generated always as identity primary key,
  notice_id text collate "C",
  kind text not null,
  about text collate "C",
  outcome text not null check (outcome in ('applied', 'repeated', 'refused')),
  why text,
  at timestamptz(3) not null
);
create index payment_notices_by_about on payment_notices (about, id);
create index payment_notices_by_time on payment_notices (at);

-- Purchased VIP time, without gaps; the user has the role vip while a period runs.
create table vip_periods (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  order_id bigint not null unique references service_orders,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Set by a refund.
  taken_back_at timestamptz(3),
  reminded_at timestamptz(3),
  -- Set once the end has been processed: the role was removed, or another period runs.
  ended_at timestamptz(3),
  check (ends_at > starts_at)
);
create index vip_periods_by_user on vip_periods (user_id, ends_at) where taken_back_at is null;
create index vip_periods_by_end on vip_periods (ends_at) where taken_back_at is null and ended_at is null;

create table commissions (
  id bigint generated always as identity primary key,
  commission_code text collate "C" not null unique,
  order_id bigint not null references service_orders,
  -- 1 and 2: the inviters above the buyer; 3: the nearest shareholder among them.
  level smallint not null check (level between 1 and 3),
  user_id bigint not null references users,
  buyer_id bigint not null references users,
  -- Basis points, fixed when the order was paid.
  rate integer not null check (rate between 1 and 5000),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'frozen' check (state in ('frozen', 'available', 'void')),
  created_at timestamptz(3) not null,
  available_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (order_id, level),
  check ((state = 'frozen') = (ended_at is null))
);
-- A wallet's commissions, newest first; one index per wallet.
create index commissions_of_distribution on commissions (user_id, id) where level < 3;
create index commissions_of_shareholder on commissions (user_id, id) where level = 3;
create index commissions_by_buyer on commissions (buyer_id, user_id);
create index commissions_next on commissions (user_id, available_at) where state = 'frozen';
create index commissions_due on commissions (available_at) where state = 'frozen';

create table rewards (
  id bigint generated always as identity primary key,
  reward_code text collate "C" not null unique,
  -- Idempotency key of the transfer.
  request_key text collate "C" not null unique,
  kind text not null check (kind in ('identity', 'listing')),
  user_id bigint not null references users,
  invited_id bigint not null references users,
  amount_fen bigint not null check (amount_fen > 0),
  created_at timestamptz(3) not null,
  -- Null while money is stopped: booked afterwards.
  booked_at timestamptz(3)
);
create index rewards_unbooked on rewards (id) where booked_at is null;
create index rewards_by_user on rewards (user_id, id);
create index rewards_by_invited on rewards (invited_id);
-- One reward for the first listing per account, even if the account is later certified as another person.
create unique index rewards_one_listing on rewards (invited_id) where kind = 'listing';

-- Denormalized: inviters never change, and the second level of a team is paginated.
alter table users add column second_inviter_id bigint;
update users u set second_inviter_id = i.inviter_id from users i where i.id = u.inviter_id;
create function users_second_inviter() returns trigger language plpgsql as $$ begin
  select i.inviter_id into new.second_inviter_id from users i where i.id = new.inviter_id; return new; end $$;
create trigger users_second_inviter before insert on users for each row when (new.inviter_id is not null)
  execute function users_second_inviter();
-- inviter_id only changes when the demo market is filled or removed.
create function users_second_inviters() returns trigger language plpgsql as $$ begin
  update users u set second_inviter_id = (select i.inviter_id from users i where i.id = u.inviter_id)
  where u.id = new.id or u.inviter_id = new.id; return null; end $$;
create trigger users_second_inviters after update of inviter_id on users for each row
  execute function users_second_inviters();
drop index users_by_inviter;
create index users_by_inviter on users (inviter_id, id) where inviter_id is not null;
create index users_by_second_inviter on users (second_inviter_id, id) where second_inviter_id is not null;

-- A shareholder's request to end the shareholding, decided at the desk.
create table shareholder_ends (
  id bigint generated always as identity primary key,
  request_code text collate "C" not null unique,
  user_id bigint not null references users,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references users,
  reason text,
  check ((state = 'pending') = (decided_at is null))
);
create unique index shareholder_ends_one on shareholder_ends (user_id) where state = 'pending';

create table withdrawals (
  id bigint generated always as identity primary key,
  withdrawal_code text collate "C" not null unique,
  user_id bigint not null references users,
  purse text not null check (purse in ('distribution', 'shareholder', 'reward')),
  -- Deducted from the wallet, including the fee.
  amount_fen bigint not null check (amount_fen > 0),
  fee_fen bigint not null check (fee_fen >= 0),
  state text not null default 'examining' check (state in
    ('examining', 'approved', 'transferring', 'waiting_user', 'paid', 'rejected', 'cancelled', 'failed', 'expired')),
  -- Day of the request in Asia/Shanghai, for the day's limit.
  day date not null,
  out_bill_no text collate "C" not null unique check (out_bill_no ~ '^[0-9A-Za-z]{6,32}$'),
  -- The payee; stored at the first try, so that retries send exactly the same.
  appid text,
  openid text,
  transfer_bill_no text collate "C",
  -- Opens the confirmation in WeChat.
  package_info text,
  confirm_by timestamptz(3),
  examiner_id bigint references users,
  payer_id bigint references users,
  reason text,
  created_at timestamptz(3) not null,
  examined_at timestamptz(3),
  sent_at timestamptz(3),
  asked_at timestamptz(3),
  -- Lease: until then one server calls the gateway about this withdrawal.
  busy_until timestamptz(3),
  ended_at timestamptz(3),
  version integer not null default 1,
  check (amount_fen > fee_fen),
  check ((state in ('paid', 'rejected', 'cancelled', 'failed', 'expired')) = (ended_at is not null)),
  -- examiner_id may be cleared with the examiner's account.
  check (state in ('examining', 'cancelled') or examined_at is not null)
);
create index withdrawals_by_user on withdrawals (user_id, id);
create index withdrawals_by_day on withdrawals (user_id, day);
create index withdrawals_open on withdrawals (id)
  where state in ('examining', 'approved', 'transferring', 'waiting_user');

-- Coins paid for exceeding a day's quota; refunded if the listing is rejected.
create table coin_uses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('listing', 'quote', 'reveal')),
  object_code text collate "C" not null,
  -- Counts repeated purchases: a refunded listing may be paid for again.
  number smallint not null default 1 check (number > 0),
  coins bigint not null check (coins > 0),
  created_at timestamptz(3) not null,
  -- Set on rejection; the coins are refunded at once, or later if money is stopped.
  owed_at timestamptz(3),
  returned_at timestamptz(3),
  -- Set when the refunded listing was sent again, which counts as new.
  again_at timestamptz(3),
  unique (kind, object_code, user_id, number)
);
create index coin_uses_by_user on coin_uses (user_id, id);
create index coin_uses_owed on coin_uses (id) where owed_at is not null and returned_at is null;

-- Purchased places at the top of the feed and of category lists: five run at a time, others wait. The listing's
-- "pinned_until" is derived from them.
create table pins (
  id bigint generated always as identity primary key,
  pin_code text collate "C" not null unique,
  listing_id bigint not null references listings on delete cascade,
  user_id bigint not null references users,
  coins bigint not null check (coins >= 0),
  hours smallint not null check (hours between 1 and 720),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ended', 'returned')),
  created_at timestamptz(3) not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3)
);
create unique index pins_one_open on pins (listing_id) where state in ('waiting', 'running');
create index pins_by_user on pins (user_id, id);
create index pins_by_listing on pins (listing_id, id);
create index pins_open on pins (id) where state in ('waiting', 'running');
create index listings_pinned on listings (pinned_until) where pinned_until is not null and item_state = 'on_shelf';

-- The gateway's bill, line by line, as it was fetched.
create table gateway_bills (
  day date not null,
  kind text not null check (kind in ('trade', 'refund', 'transfer')),
  fetched_at timestamptz(3) not null,
  lines integer not null,
  primary key (day, kind)
);
create table gateway_bill_lines (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null check (kind in ('trade', 'refund', 'transfer')),
  out_no text collate "C" not null,
  gateway_no text collate "C" not null,
  amount_fen bigint not null,
  at timestamptz(3) not null,
  unique (kind, gateway_no)
);
create index gateway_bill_lines_by_out on gateway_bill_lines (kind, out_no);

create table money_differences (
  id bigint generated always as identity primary key,
  difference_code text collate "C" not null unique,
  day date not null,
  -- missing_here: only in the bill; missing_there: only in the book; amount: they differ; refused: a notice that did
  -- not match.
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'refused')),
  about text not null check (about in ('trade', 'refund', 'transfer')),
  out_no text collate "C" not null,
  gateway_fen bigint,
  book_fen bigint,
  state text not null default 'open' check (state in ('open', 'settled')),
  found_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by bigint references users,
  reason text,
  unique (kind, about, out_no),
  check ((state = 'open') = (settled_at is null))
);
create index money_differences_open on money_differences (id) where state = 'open';

-- The open row, if there is one, stops orders, spending and withdrawals.
create table money_stops (
  id bigint generated always as identity primary key,
  why text not null,
  since timestamptz(3) not null,
  lifted_at timestamptz(3),
  lifted_by bigint references users
);
create unique index money_stops_one on money_stops ((true)) where lifted_at is null;

-- The latest check of the whole book: one row.
create table money_checks (
  is_newest boolean primary key default true check (is_newest),
  at timestamptz(3) not null,
  transfers bigint not null,
  faults integer not null
);
`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statementsOf(CHANGES)) await sql.raw(statement).execute(db)
}
