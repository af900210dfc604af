/**
 * Whose each table is: a module's directory in `server/modules`, or a place beside them. Only its owner writes a table.
 * Only its owner reads it, except `server/read-models`, where SQL across areas stands, each file with its reason.
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
  users: 'account',
  identity_numbers: 'account',
  sessions: 'account',
  refresh_tokens: 'account',
  tickets: 'account',
  login_failures: 'account',

  reactions: 'activity',
  interactions: 'activity',

  agreements: 'agreement',
  agreement_consents: 'agreement',
  agreement_versions: 'agreement',

  appeals: 'appeal',

  audit_log: 'audit',

  cancellations: 'cancellation',

  captcha_spent: 'captcha',

  categories: 'category',

  certifications: 'certification',
  organizations: 'certification',

  comments: 'comments',

  conferences: 'conference',
  conference_bookings: 'conference',
  conference_presentations: 'conference',

  contact_reveals: 'contact',

  data_exports: 'data-export',

  folders: 'folder',
  folder_products: 'folder',

  follows: 'follow',
  fan_notices: 'follow',
  blocks: 'follow',
  publications: 'follow',
  publication_cursors: 'follow',
  hidden_news: 'follow',

  ledger_accounts: 'ledger',
  ledger_postings: 'ledger',
  ledger_transfers: 'ledger',

  service_orders: 'order',
  order_refunds: 'order',
  payment_notices: 'order',
  payment_numbers: 'order',
  vip_periods: 'order',

  commissions: 'wallet',
  rewards: 'wallet',
  own_earnings: 'wallet',
  shareholder_ends: 'wallet',

  withdrawals: 'withdrawal',

  coin_uses: 'coins',
  pins: 'coins',

  gateway_bills: 'finance',
  gateway_bill_lines: 'finance',
  money_differences: 'finance',
  money_stops: 'finance',
  money_checks: 'finance',

  listings: 'listing',
  listing_revisions: 'listing',
  listing_products: 'listing',

  content_checks: 'moderation',
  content_watches: 'moderation',

  notifications: 'message',
  conference_messages: 'message',
  unread_counts: 'message',
  notification_choices: 'message',
  subscribe_consents: 'message',
  subscribe_messages: 'message',
  broadcasts: 'message',

  products: 'product',
  product_revisions: 'product',

  daily_usage: 'quota',

  quotes: 'quote',

  reports: 'reports',

  role_applications: 'role',

  saved_searches: 'search',
  search_arrivals: 'search',
  search_backlog: 'search',
  search_matches: 'search',
  search_goods_changes: 'search',
  search_pinyin: 'search',
  search_rebuilds: 'search',
  search_term_uses: 'search',
  search_terms: 'search',
  search_words: 'search',

  videos: 'share',
  share_materials: 'share',
  share_material_uses: 'share',

  viewers: 'shelf',
  view_days: 'shelf',

  sms_codes: 'sms',
  sms_outbox: 'sms',

  settings: 'system',

  uploads: 'upload',
  file_removals: 'upload',

  wechat_bindings: 'wechat',
  wechat_qrcodes: 'wechat',
  wechat_tokens: 'wechat',
  wechat_unions: 'wechat',

  idempotency_keys: 'server/http',

  text_mending: 'server/jobs',
} as const
