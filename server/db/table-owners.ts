/**
 * Whose each table is: a module's directory in `server/modules` with its floor, or a place beside them. Only its owner writes a table.
 * Only its owner reads it, except a `*reads.ts`, where SQL across areas stands, each file with its reason: beside the
 * module that asks, or on the lowest floor that has all its tables.
 * `scripts/lint-tables.mjs` reads this map and the SQL in `server/`, and says where to go instead.
 *
 * - A trigger writes for the owner of the table that it writes: `note_arrival` is search's, the counts of a folder's
 *   products are folder's. The same holds for what a foreign key deletes with its row.
 * - Exempt: `server/db/migrations`; `server/db/personal-data.ts`, which names every table with personal data;
 *   `server/seed` and `server/commands`, which fill, empty and mend a whole market by hand; and `server/jobs/mending`,
 *   which mends texts wherever people wrote them.
 * - A table that is handed in belongs to whoever names it (`ShelfTables` in `shelf-tables.ts`).
 * - Not here: pg-boss's tables, in their own schema, written through `server/jobs/executor.ts`; the migrator's own.
 */
export const TABLE_OWNERS = {
  users: 'base/account',
  identity_numbers: 'base/account',
  sessions: 'base/account',
  refresh_tokens: 'base/account',
  tickets: 'base/account',
  login_failures: 'base/account',

  reactions: 'market/activity',
  interactions: 'market/activity',

  agreements: 'base/agreement',
  agreement_consents: 'base/agreement',
  agreement_versions: 'base/agreement',

  appeals: 'review/appeal',

  audit_log: 'base/audit',

  cancellations: 'leaving/cancellation',

  captcha_spent: 'base/captcha',

  categories: 'base/category',

  certifications: 'review/certification',
  organizations: 'review/certification',

  comments: 'review/comments',

  conferences: 'review/conference',
  conference_bookings: 'review/conference',
  conference_presentations: 'review/conference',

  contact_reveals: 'market/contact',

  data_exports: 'leaving/data-export',

  folders: 'market/folder',
  folder_products: 'market/folder',

  follows: 'market/follow',
  fan_notices: 'market/follow',
  blocks: 'market/follow',
  publications: 'market/follow',
  publication_cursors: 'market/follow',
  hidden_news: 'market/follow',

  ledger_accounts: 'base/ledger',
  ledger_postings: 'base/ledger',
  ledger_transfers: 'base/ledger',

  service_orders: 'money/order',
  order_refunds: 'money/order',
  payment_notices: 'money/order',
  payment_numbers: 'money/order',
  vip_periods: 'money/order',

  commissions: 'money/wallet',
  rewards: 'money/wallet',
  own_earnings: 'money/wallet',
  shareholder_ends: 'money/wallet',

  withdrawals: 'money/withdrawal',

  coin_uses: 'money/coins',
  pins: 'money/coins',

  gateway_bills: 'money/finance',
  gateway_bill_lines: 'money/finance',
  money_differences: 'money/finance',
  money_stops: 'money/finance',
  money_checks: 'money/finance',

  listings: 'market/listing',
  listing_revisions: 'market/listing',
  listing_products: 'market/listing',

  content_checks: 'base/moderation',
  content_watches: 'base/moderation',

  notifications: 'base/message',
  conference_messages: 'base/message',
  unread_counts: 'base/message',
  notification_choices: 'base/message',
  subscribe_consents: 'base/message',
  subscribe_messages: 'base/message',
  broadcasts: 'base/message',

  products: 'market/product',
  product_revisions: 'market/product',

  daily_usage: 'market/quota',

  quotes: 'market/quote',

  reports: 'review/reports',

  role_applications: 'review/role',

  saved_searches: 'market/search',
  search_arrivals: 'market/search',
  search_backlog: 'market/search',
  search_matches: 'market/search',
  search_goods_changes: 'market/search',
  search_pinyin: 'market/search',
  search_rebuilds: 'market/search',
  search_term_uses: 'market/search',
  search_terms: 'market/search',
  search_words: 'market/search',

  videos: 'market/share',
  share_materials: 'market/share',
  share_material_uses: 'market/share',

  viewers: 'market/shelf',
  view_days: 'market/shelf',

  sms_codes: 'base/sms',
  sms_outbox: 'base/sms',

  settings: 'base/system',

  uploads: 'base/upload',
  file_removals: 'base/upload',

  wechat_bindings: 'base/wechat',
  wechat_qrcodes: 'base/wechat',
  wechat_tokens: 'base/wechat',
  wechat_unions: 'base/wechat',

  idempotency_keys: 'server/http',

  text_mending: 'server/jobs',
} as const
