/**
 * For every column with personal data: whether the data export includes it, and what cancelling the account does with
 * it. A new column has to be added here: `server/modules/leaving/cancellation/cancellation.test.ts` compares the list with the database, and
 * checks table by table that a cancelled account leaves only what is listed.
 */
export interface PersonalTable {
  /** SQL condition for a user's rows, with alias `t`; `$person` stands for `users.id`. */
  of: string
  /** What cancelling does with the rows: `deleted`, or `kept` with the columns in `blanked` emptied. */
  fate: 'deleted' | 'kept'
  /** SQL condition for rows that are kept although the others are deleted; the columns in `blanked` are emptied. */
  except?: string
  /** Columns in the export. Encrypted ones are decrypted, ids are replaced by codes. */
  exported: string
  /** Columns left out of the export: keys, counters, search data, operators' notes. */
  unexported: string
  /** Columns that are emptied in kept rows: '', null or false afterwards. */
  blanked?: string
}

/** A purchase that was closed with a quote stays for the other party, without name and contact. */
const AGREED = 't.accepted_quoter_id is not null'
const OF_LISTING = 'exists (select from listings l where l.id = t.listing_id and l.owner_id = $person)'
const OF_AGREED =
  'exists (select from listings l where l.id = t.listing_id and l.owner_id = $person and l.accepted_quoter_id is not null)'

const ofPurse = (posting: string) =>
  `array[${posting}.source_id, ${posting}.destination_id] && array(select a.id from ledger_accounts a where a.user_id = $person)`

export const PERSONAL_TABLES = {
  /** The row stays, anonymous: money, agreements and the audit log refer to it. */
  users: {
    of: 't.id = $person',
    fate: 'kept',
    exported: `user_code maoxiu_code nickname avatar_url gender province city language mobile_sealed roles
      organization_code is_identity_certified is_enterprise_certified following_count fan_count created_at`,
    unexported: `id mobile_index password_hash status frozen_reason frozen_at permissions inviter_id second_inviter_id folder_count
      avatar_path person_id`,
    blanked: `nickname avatar_path avatar_url gender province city language mobile_sealed mobile_index password_hash roles
      permissions organization_code is_identity_certified is_enterprise_certified frozen_reason frozen_at
      following_count fan_count folder_count person_id`,
  },
  /** Blind indexes, by which another account is known as the same person's. */
  identity_numbers: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: '',
    unexported: 'user_id number_index approved_at',
  },
  sessions: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'device created_at expires_at ended_at ended_reason',
    unexported: 'session_code user_id uni_id_token_hash',
  },
  refresh_tokens: {
    of: 't.session_code in (select session_code from sessions where user_id = $person)',
    fate: 'deleted',
    exported: '',
    unexported: 'token_hash session_code generation issued_at used_at',
  },
  wechat_bindings: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'appid openid unionid created_at',
    unexported: 'user_id',
  },
  wechat_unions: { of: 't.user_id = $person', fate: 'deleted', exported: 'unionid', unexported: 'user_id' },
  /** Includes the pictures: the privacy policy's three years apply to accounts that still exist. */
  certifications: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'certification_code kind state fields_sealed submitted_at decided_at reason',
    unexported: 'id user_id number_index files organization_code check_state check_tries check_after decided_by',
  },
  /** Evidence of what was agreed to, and when. */
  agreement_consents: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'kind version agreed_at',
    unexported: 'user_id',
  },
  role_applications: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'role state places group_count member_count introduction created_at decided_at reason',
    unexported: 'id application_code user_id version decided_by',
  },
  appeals: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'object_kind object_code taken_down_at text state created_at decided_at reason',
    unexported: 'id appeal_code user_id decided_by',
  },
  conference_bookings: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'conference_id state since remind_hour remind_start attended_at',
    unexported: 'id booking_code user_id hour_reminded_at start_reminded_at',
  },
  conference_presentations: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'conference_id object_kind object_code title note state reason created_at decided_at',
    unexported: 'id presentation_code user_id object_id position decided_by',
  },
  uploads: {
    of: 't.owner_id = $person',
    fate: 'deleted',
    // A public picture that an agreement or another user's listing still shows.
    except: "t.filename = '' and not t.is_private",
    exported: 'upload_code purpose filename content_type size_bytes is_private created_at',
    unexported: 'owner_id state picture expires_at content_hash crop',
    blanked: 'filename crop',
  },
  listings: {
    of: 't.owner_id = $person',
    fate: 'deleted',
    except: AGREED,
    exported: `listing_code kind item_state title category_code province city unit price_type price_fen price_max_fen
      minimum_quantity stock_quantity quantity needed_by view_count like_count favourite_count comment_count quote_count
      taken_down_reason taken_down_at created_at published_at expires_at closed_at deleted_at`,
    unexported: `id owner_id was_taken_down approved_revision_id latest_revision_id feed_at pinned_until cover_path
      cover_color tokens search_text updated_at accepted_quoter_id`,
  },
  listing_revisions: {
    of: OF_LISTING,
    fate: 'deleted',
    except: OF_AGREED,
    exported: 'listing_id revision_no state content contact_sealed submitted_at decided_at reason',
    unexported: 'id decided_by',
    blanked: 'contact_sealed',
  },
  listing_products: {
    of: OF_LISTING,
    fate: 'deleted',
    except: OF_AGREED,
    exported: 'listing_id product_id position',
    unexported: '',
  },
  products: {
    of: 't.owner_id = $person',
    fate: 'deleted',
    exported: `product_code item_state title brand category_code province city unit price_fen leader_price_fen
      minimum_quantity stock_quantity commission_fen commission_basis_points view_count like_count favourite_count
      comment_count pick_count contact_sealed taken_down_reason taken_down_at created_at published_at deleted_at`,
    unexported: `id owner_id was_taken_down approved_revision_id latest_revision_id feed_at price_low_fen cover_path
      cover_color has_video tokens search_text overall commission_value_fen updated_at`,
  },
  product_revisions: {
    of: 'exists (select from products p where p.id = t.product_id and p.owner_id = $person)',
    fate: 'deleted',
    exported: 'product_id revision_no state content submitted_at decided_at reason',
    unexported: 'id decided_by',
  },
  folders: {
    of: 't.owner_id = $person',
    fate: 'deleted',
    exported: `folder_code name note product_count pallet_code is_published is_findable published_at contact_sealed
      view_count created_at deleted_at taken_down_at taken_down_reason`,
    unexported: 'id owner_id cover_path position updated_at',
  },
  folder_products: {
    of: 'exists (select from folders f where f.id = t.folder_id and f.owner_id = $person)',
    fate: 'deleted',
    exported: 'folder_id product_id price_fen remark added_at',
    unexported: 'position code',
  },
  quotes: {
    of: 't.quoter_id = $person',
    fate: 'deleted',
    except: "t.state = 'accepted'",
    exported: `quote_code listing_id state unit_price_fen minimum_quantity lead_days requirements note media
      contact_sealed created_at decided_at`,
    unexported: 'id quoter_id updated_at',
    blanked: 'contact_sealed',
  },
  /** Threads about the user's own things are deleted; in those that the user began, the other side keeps its lines. */
  enquiries: {
    of: '$person in (t.asker_id, t.owner_id)',
    fate: 'deleted',
    except: 't.asker_id = $person',
    exported: 'enquiry_code object_kind object_code title state created_at closed_at',
    unexported: `id object_id folder_id page_code unit cover_path asker_id owner_id asker_sample_at owner_sample_at
      answered_at last_line_id last_at asker_read_id owner_read_id asker_unread owner_unread asker_push owner_push`,
    blanked: 'asker_push',
  },
  enquiry_lines: {
    of: 't.author_id = $person',
    fate: 'deleted',
    except: 'exists (select from enquiries e where e.id = t.enquiry_id and e.asker_id = $person)',
    exported: `line_code kind text_sealed quantity target_price_fen wants_sample province city offer_state price_fen
      from_quantity freight_fen sample_terms created_at hidden_at reason`,
    unexported: 'id enquiry_id author_id pictures hidden_by',
    blanked: 'text_sealed pictures quantity target_price_fen wants_sample province city sample_terms',
  },
  follows: {
    of: '$person in (t.follower_id, t.followee_id)',
    fate: 'deleted',
    exported: 'follower_id followee_id is_muted news created_at',
    unexported: '',
  },
  fan_notices: {
    of: '$person in (t.user_id, t.fan_id)',
    fate: 'deleted',
    exported: '',
    unexported: 'user_id fan_id at',
  },
  blocks: {
    // Being blocked is not disclosed.
    of: 't.blocker_id = $person',
    fate: 'deleted',
    exported: 'blocked_id created_at',
    unexported: 'blocker_id',
  },
  publications: {
    of: 't.owner_id = $person',
    fate: 'deleted',
    exported: '',
    unexported: 'id owner_id kind listing_id product_id at',
  },
  publication_cursors: { of: 't.user_id = $person', fate: 'deleted', exported: '', unexported: 'user_id read_to' },
  hidden_news: { of: 't.user_id = $person', fate: 'deleted', exported: '', unexported: 'user_id publication_id' },
  reactions: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'kind object_kind object_id created_at',
    unexported: 'id user_id',
  },
  interactions: {
    of: 't.actor_id = $person',
    fate: 'deleted',
    exported: 'kind object_kind object_id at',
    unexported: 'id actor_id owner_id day',
  },
  /**
   * Kept but hidden, because others have replied. Comments on the user's own listings and products are deleted with
   * these.
   */
  comments: {
    of: 't.author_id = $person',
    fate: 'kept',
    exported: 'comment_code object_kind object_id text state created_at reason hidden_at',
    unexported: 'id owner_id author_id thread_id answers_id reply_count hidden_by examined_at examined_by',
    blanked: 'text',
  },
  contact_reveals: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'object_kind object_id created_at',
    unexported: 'user_id',
  },
  /** Decided reports are kept; open ones are deleted. */
  reports: {
    of: 't.reporter_id = $person',
    fate: 'deleted',
    except: "t.state <> 'open'",
    exported: 'report_code object_kind object_code ground text_sealed state created_at decided_at reason',
    unexported: 'id reporter_id text decided_by',
    blanked: 'text text_sealed',
  },
  saved_searches: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'subject keyword filter created_at',
    unexported: 'id search_code user_id tokens',
  },
  search_matches: { of: 't.user_id = $person', fate: 'deleted', exported: '', unexported: 'user_id subject object_id' },
  share_material_uses: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'material_id day',
    unexported: 'user_id',
  },
  daily_usage: { of: 't.user_id = $person', fate: 'deleted', exported: 'day kind used', unexported: 'user_id' },
  /** Messages to others about this user are deleted as well, by `actor_id` and the user's codes. */
  notifications: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'channel key params object_kind object_code created_at read_at deleted_at',
    unexported: 'id message_code user_id seq actor_id',
  },
  notification_choices: { of: 't.user_id = $person', fate: 'deleted', exported: 'off', unexported: 'user_id' },
  subscribe_consents: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'kind left_count',
    unexported: 'user_id',
  },
  subscribe_messages: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'kind state created_at',
    unexported: 'id user_id notification_id key params object_code tries due_at',
  },
  /** Sent by an operator to many users; the operator is no longer named. */
  broadcasts: {
    of: 't.author_id = $person',
    fate: 'kept',
    exported: '',
    unexported: `id broadcast_code title text title_en text_en audience state author_id wanted_count reached_count last_user_id
      to_user_id created_at ended_at`,
    blanked: 'author_id',
  },
  unread_counts: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: '',
    unexported: 'user_id seq follow examine system enquiry',
  },
  idempotency_keys: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: '',
    unexported: 'user_id endpoint key body_hash created_at response_sealed',
  },
  data_exports: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'state requested_at ready_at expires_at size_bytes',
    unexported: 'id export_code user_id tries taken_at',
  },
  /** Evidence of the request. */
  cancellations: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'state gives_up requested_at due_at decided_at',
    unexported: 'id user_id reason',
  },
  /**
   * Money stays booked under an id that no longer leads to a name; balances are given up beforehand. Orders and their
   * consequences stay, anonymous: the book and the gateway's bills refer to them.
   */
  /** Orders and what follows from them stay without a name: the book and the gateway's bills refer to them. */
  service_orders: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: `order_code item_kind item_code amount_fen coins vip_months state way created_at paid_at paid_fen
      fulfilled_at closed_at`,
    unexported: 'id user_id token_hash out_trade_no provider expires_at asked_at transaction_id version',
  },
  /** The WeChat user who paid, who need not be the buyer. */
  payment_numbers: {
    of: 't.payer_id = $person',
    fate: 'kept',
    exported: 'way openid begun_at',
    unexported: 'out_trade_no order_id payer_id given_up_at ask_at',
    blanked: 'payer_id openid',
  },
  order_refunds: {
    of: 't.order_id in (select o.id from service_orders o where o.user_id = $person)',
    fate: 'kept',
    exported: 'refund_code kind amount_fen state created_at ended_at',
    unexported: 'id order_id out_refund_no reason actor_id asked_at gateway_said',
  },
  vip_periods: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'starts_at ends_at taken_back_at',
    unexported: 'id user_id order_id run_starts_at run_months reminded_at ended_at',
  },
  commissions: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'commission_code level rate amount_fen state created_at available_at ended_at',
    unexported: 'id order_id user_id buyer_id',
  },
  rewards: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'reward_code kind amount_fen created_at',
    unexported: 'id request_key user_id invited_id booked_at',
  },
  /** What was taken back stays, since the book refers to it. */
  own_earnings: {
    of: 't.user_id = $person',
    fate: 'deleted',
    except: "t.state = 'taken_back'",
    exported: 'earning_code state purse amount_fen earned_at found_at taken_fen taken_at reason',
    unexported: 'id user_id commission_id reward_id taken_by',
    blanked: 'reason',
  },
  shareholder_ends: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'request_code state created_at decided_at reason',
    unexported: 'id user_id decided_by',
    blanked: 'reason',
  },
  withdrawals: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'withdrawal_code purse amount_fen fee_fen state day created_at examined_at sent_at ended_at reason',
    unexported: `id user_id out_bill_no appid openid transfer_bill_no package_info confirm_by examiner_id payer_id asked_at
      busy_until version gateway_said`,
    blanked: 'reason openid package_info',
  },
  coin_uses: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'kind object_code coins created_at returned_at',
    unexported: 'id user_id number owed_at again_at',
    blanked: 'owed_at',
  },
  pins: {
    of: 't.user_id = $person',
    fate: 'deleted',
    exported: 'pin_code coins hours state created_at starts_at ends_at',
    unexported: 'id listing_id user_id',
  },
  ledger_accounts: {
    of: 't.user_id = $person',
    fate: 'kept',
    exported: 'name bucket currency balance',
    unexported: 'id user_id',
    blanked: 'balance',
  },
  ledger_transfers: {
    of: `t.id in (select p.transfer_id from ledger_postings p where ${ofPurse('p')})`,
    fate: 'kept',
    exported: 'id kind ref at',
    unexported: 'request_key input_hash is_hold ends_id',
  },
  /** Money moves from the account named first to the other. */
  ledger_postings: {
    of: ofPurse('t'),
    fate: 'kept',
    exported: 'transfer_id source_id destination_id amount',
    unexported: 'n',
  },
  /** Who decided what and when: ids and codes only, which no longer lead to a name. */
  audit_log: {
    of: 't.actor_id = $person',
    fate: 'kept',
    exported: 'at action subject subject_code from_state to_state',
    unexported: 'id actor_id reason',
  },
} as const satisfies Record<string, PersonalTable>

/** Tables without user ids (at most keyed hashes); a purge job deletes their rows within the given number of days. */
export const EXPIRING_TABLES: Record<string, { days: number; columns: string }> = {
  tickets: { days: 1, columns: 'ticket_hash purpose payload expires_at used_at' },
  captcha_spent: { days: 1, columns: 'challenge_id expires_at' },
  /** Also deleted when the account is cancelled. */
  sms_codes: { days: 2, columns: 'id mobile_index scene code_mac ip tries created_at expires_at used_at' },
  login_failures: { days: 1, columns: 'id mobile_index created_at address_index' },
  /** Sandbox only; encrypted. */
  sms_outbox: { days: 7, columns: 'id message_code mobile_sealed text_sealed scene created_at' },
  search_term_uses: { days: 30, columns: 'subject term person day' },
  /** Also deleted when the account is cancelled. */
  viewers: { days: 2, columns: 'object_kind object_id day viewer' },
  /** Contents and openid are cleared once WeChat has answered. Also deleted when the account is cancelled. */
  content_checks: {
    days: 30,
    columns: 'check_key kind payload openid state trace_id label created_at sent_at answered_at',
  },
  /** Deleted with their check. */
  content_watches: { days: 30, columns: 'check_key kind code' },
  wechat_qrcodes: { days: 30, columns: 'scene page maoxiu_code code created_at used_on' },
}

/** Tables without personal data. */
export const IMPERSONAL_TABLES: Record<string, string> = {
  agreement_versions: 'id kind version state asks_consent revision published_at',
  agreements: 'kind language version title changes sections',
  categories: 'category_code parent_code name_zh name_en depth position is_leaf is_hidden version',
  conference_messages: 'id message_code key params object_code created_at',
  conferences: `id conference_code number state opens_at starts_at ends_at title summary capacity booked_count waiting_count
    attended_count presenter_seats presenter_count live replay_url cancel_reason version created_at updated_at`,
  file_removals: 'place folder',
  gateway_bill_lines: 'id day kind out_no gateway_no amount_fen at state',
  gateway_bills: 'day kind fetched_at lines',
  /** The operator who settled one is kept as an id, as in the audit log. */
  money_differences: `id difference_code day kind about out_no gateway_fen book_fen state found_at settled_at settled_by
    reason`,
  money_checks: 'is_newest at transfers faults',
  money_stops: 'id why since lifted_at lifted_by',
  payment_notices: 'id notice_id kind about outcome why at count minute',
  /** An enterprise without its name, by a keyed hash of its credit code. */
  organizations: 'organization_code credit_code_index created_at',
  search_arrivals: 'id subject object_id',
  search_backlog: 'subject object_id',
  /** Titles on their way to the counts of their words; a seller by a hash of the id. */
  search_goods_changes: 'id seller title n',
  /** Words of titles and names; a cancelled account's full name is deleted. */
  search_pinyin: 'word pinyin initials used others goods seller is_shared',
  search_rebuilds: 'subject below',
  search_terms: 'subject term used used_at is_common',
  search_words: 'word slips used',
  settings: 'key value',
  text_mending: 'table_name after done_at',
  share_materials: 'id material_code category title text media video_id use_count state position version created_at',
  videos: `id video_code title description media duration_s product_id view_count state version published_at`,
  view_days: 'object_kind object_id day n',
  /** Access tokens of this server. */
  wechat_tokens: 'name value_sealed expires_at fetching_until',
}

/** `'a b  c'` → `['a', 'b', 'c']` */
export const columnsIn = (list: string): string[] => list.split(/\s+/).filter(Boolean)
