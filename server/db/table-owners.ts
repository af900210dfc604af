/**
 * Whose each table is: a module's directory in `server/modules` with its floor, or a place beside them; and the file
 * there in which its SQL begins, most of it where there are several. Only its owner writes a table.
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
  users: 'base/account/repo',
  identity_numbers: 'base/account/person-repo',
  sessions: 'base/account/session-repo',
  refresh_tokens: 'base/account/session-repo',
  tickets: 'base/account/repo',
  login_failures: 'base/account/repo',

  reactions: 'market/activity/reaction-repo',
  interactions: 'market/activity/activity-repo',

  agreements: 'base/agreement/repo',
  agreement_consents: 'base/agreement/repo',
  agreement_versions: 'base/agreement/repo',

  appeals: 'review/appeal/repo',

  audit_log: 'base/audit/repo',

  cancellations: 'leaving/cancellation/repo',

  captcha_spent: 'base/captcha/repo',

  categories: 'base/category/repo',

  certifications: 'review/certification/repo',
  organizations: 'review/certification/repo',

  comments: 'review/comments/repo',

  conferences: 'review/conference/repo',
  conference_bookings: 'review/conference/booking-repo',
  conference_presentations: 'review/conference/presentation-repo',

  contact_reveals: 'market/contact/repo',

  data_exports: 'leaving/data-export/repo',

  enquiries: 'market/enquiry/repo',
  enquiry_lines: 'market/enquiry/line-repo',

  folders: 'market/folder/repo',
  folder_products: 'market/folder/product-repo',

  follows: 'market/follow/repo',
  fan_notices: 'market/follow/repo',
  blocks: 'market/follow/repo',
  publications: 'market/follow/news-repo',
  publication_cursors: 'market/follow/news-repo',
  hidden_news: 'market/follow/news-repo',

  ledger_accounts: 'base/ledger/repo',
  ledger_postings: 'base/ledger/repo',
  ledger_transfers: 'base/ledger/repo',

  service_orders: 'money/order/repo',
  order_refunds: 'money/order/refund-repo',
  payment_notices: 'money/order/notice-repo',
  payment_numbers: 'money/order/number-repo',
  vip_periods: 'money/order/vip-repo',

  commissions: 'money/wallet/repo',
  rewards: 'money/wallet/repo',
  own_earnings: 'money/wallet/own-earning-repo',
  shareholder_ends: 'money/wallet/repo',

  withdrawals: 'money/withdrawal/repo',

  coin_uses: 'money/coins/repo',
  pins: 'money/coins/pin-repo',

  gateway_bills: 'money/finance/repo',
  gateway_bill_lines: 'money/finance/repo',
  money_differences: 'money/finance/repo',
  money_stops: 'money/finance/repo',
  money_checks: 'money/finance/repo',

  listings: 'market/listing/repo',
  listing_revisions: 'market/listing/repo',
  listing_products: 'market/listing/repo',

  content_checks: 'base/moderation/check-repo',
  content_watches: 'base/moderation/check-repo',

  notifications: 'base/message/repo',
  conference_messages: 'base/message/repo',
  unread_counts: 'base/message/repo',
  notification_choices: 'base/message/choices-repo',
  subscribe_consents: 'base/message/subscribe-repo',
  subscribe_messages: 'base/message/subscribe-repo',
  broadcasts: 'base/message/broadcast-repo',

  products: 'market/product/repo',
  product_revisions: 'market/product/repo',

  daily_usage: 'market/quota/repo',

  quotes: 'market/quote/repo',

  reports: 'review/reports/repo',

  role_applications: 'review/role/repo',

  saved_searches: 'market/search/saved-repo',
  search_arrivals: 'market/search/saved-search-alerts-repo',
  search_backlog: 'market/search/saved-search-alerts-repo',
  search_matches: 'market/search/saved-search-alerts-repo',
  search_goods_changes: 'market/search/goods-repo',
  search_pinyin: 'market/search/pinyin-repo',
  search_rebuilds: 'market/search/rebuild-repo',
  search_term_uses: 'market/search/terms-repo',
  search_terms: 'market/search/terms-repo',
  search_words: 'market/search/words-repo',

  videos: 'market/share/desk-repo',
  share_materials: 'market/share/desk-repo',
  share_material_uses: 'market/share/repo',

  viewers: 'market/shelf/viewer-repo',
  view_days: 'market/shelf/repo',

  sms_codes: 'base/sms/repo',
  sms_outbox: 'base/sms/repo',

  settings: 'base/system/repo',

  uploads: 'base/upload/repo',
  file_removals: 'base/upload/removal-repo',

  wechat_bindings: 'base/wechat/repo',
  wechat_qrcodes: 'base/wechat/repo',
  wechat_tokens: 'base/wechat/token-repo',
  wechat_unions: 'base/wechat/repo',

  idempotency_keys: 'server/http/idempotency-repo',

  text_mending: 'server/jobs/mending/repo',
} as const
