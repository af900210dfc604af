import { CompiledQuery } from 'kysely'
import { type Endpoint, endpoints } from '../../contract'
import type { Db } from '../../server/db/types'

export type Input = Record<string, unknown>
export interface ReadEndpoint {
  /** `area.name`. */
  name: string
  endpoint: Endpoint
}

export const READS: readonly ReadEndpoint[] = Object.entries(endpoints).flatMap(([area, list]) =>
  Object.entries(list as Record<string, Endpoint>)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

/** As far as a field's type is read here. */
interface Field {
  type: string
  isOptional: boolean
  values: unknown[]
}
interface Definition {
  type: string
  innerType?: { _zod: { def: Definition } }
  entries?: Record<string, unknown>
}

const fieldOf = (def: Definition): Field =>
  def.type === 'optional'
    ? { ...fieldOf(def.innerType!._zod.def), isOptional: true }
    : { type: def.type, isOptional: false, values: Object.values(def.entries ?? {}) }
const fieldsOf = ({ input }: Endpoint): [name: string, field: Field][] =>
  Object.entries((input as unknown as { shape?: Record<string, { _zod: { def: Definition } }> }).shape ?? {}).map(
    ([name, { _zod }]) => [name, fieldOf(_zod.def)],
  )

/** Of fields that may be left out: what is tried, one after the other. Those not named are left out. */
const optionalOf = (codes: Codes): Record<string, unknown[]> => ({
  limit: [50],
  keyword: ['苹果', '丹东草莓', 'zzqx', '1'],
  category_code: ['fresh', codes.category],
  province: ['广东'],
  price_min_fen: [5_000],
  price_max_fen: [2_000],
  certified_only: [true],
  published_within_days: [7],
  with_video: [true],
  with_commission: [true],
  with_leader_price: [true],
  user_code: [codes.seller],
  level: [1, 2],
  month: [codes.month],
  day: [codes.day],
  since: [codes.day],
  until: [codes.day],
  action: ['approve', 'take_down'],
  subject: ['listing'],
  after_code: [codes.video],
  conference_code: [codes.conference],
  maoxiu_code: [codes.maoxiu],
})

/** What a market is asked about: what the most people have to do with. */
const CODES = {
  category:
    "select category_code from listings where item_state = 'on_shelf' group by 1 order by count(*) desc, 1 limit 1",
  seller:
    "select user_code from users u join listings l on l.owner_id = u.id where l.id < 1000 and u.status = 'active' group by 1 order by count(*) desc, 1 limit 1",
  maoxiu: 'select maoxiu_code from users order by id limit 1',
  supply:
    "select listing_code from listings where item_state = 'on_shelf' and kind = 'supply' order by comment_count desc, id limit 1",
  purchase:
    "select listing_code from listings where item_state = 'on_shelf' and kind = 'purchase' order by quote_count desc, id limit 1",
  ownSupply:
    "select listing_code from listings where item_state = 'on_shelf' and kind = 'supply' and owner_id = $1 order by id limit 1",
  ownPurchase:
    "select listing_code from listings where item_state = 'on_shelf' and kind = 'purchase' and owner_id = $1 order by id limit 1",
  product: "select product_code from products where item_state = 'on_shelf' order by comment_count desc, id limit 1",
  ownProduct: "select product_code from products where item_state = 'on_shelf' and owner_id = $1 order by id limit 1",
  pendingListing:
    "select listing_code from listings l join listing_revisions r on r.listing_id = l.id where r.state = 'pending' order by l.id limit 1",
  pendingProduct:
    "select product_code from products p join product_revisions r on r.product_id = p.id where r.state = 'pending' order by p.id limit 1",
  thread:
    "select comment_code from comments where object_kind = 'listing' and thread_id is null and reply_count > 0 order by id limit 1",
  threadOf:
    "select listing_code from listings where id = (select object_id from comments where object_kind = 'listing' and thread_id is null and reply_count > 0 order by id limit 1)",
  folder:
    'select folder_code from folders where owner_id = $1 and deleted_at is null order by product_count desc limit 1',
  pallet: 'select pallet_code from folders where is_published order by product_count desc, id limit 1',
  palletProduct:
    "select f.pallet_code || '-' || p.code from folder_products p join folders f on f.id = p.folder_id join products g on g.id = p.product_id where f.is_published and g.item_state = 'on_shelf' order by f.id limit 1",
  enquiry: 'select enquiry_code from enquiries where $1 in (asker_id, owner_id) order by id limit 1',
  conference: 'select conference_code from conferences order by booked_count desc limit 1',
  message: 'select message_code from notifications where user_id = $1 order by seq desc limit 1',
  video: 'select video_code from videos order by id limit 1',
  order: 'select order_code from service_orders order by id limit 1',
  withdrawal:
    "select withdrawal_code from withdrawals where user_id = $1 order by (state = 'waiting_user') desc, id limit 1",
  certification: "select certification_code from certifications where state = 'pending' order by id limit 1",
  appeal: "select appeal_code from appeals where state = 'pending' order by id limit 1",
  takenDown: 'select object_code from appeals order by id limit 1',
  version:
    "select version from agreement_versions where kind = 'service_agreement' and state = 'published' order by id desc limit 1",
  commission: 'select commission_code from commissions where user_id = $1 order by id limit 1',
  reward: 'select reward_code from rewards where user_id = $1 order by id limit 1',
  month: "select to_char(now() - interval '10 days', 'YYYY-MM')",
  day: "select to_char(now() - interval '2 days', 'YYYY-MM-DD')",
  from: "select to_char(now() - interval '25 days', 'YYYY-MM-DD')",
}
export type Codes = Record<keyof typeof CODES, string>

/** @param userId who asks; what is one's own is this user's */
export const codesFor = async (db: Db, userId: number): Promise<Codes> => {
  const codes: Record<string, string> = {}
  for (const [name, text] of Object.entries(CODES)) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(text, text.includes('$1') ? [userId] : []),
    )
    // What nobody has is not found, which is asked as well.
    codes[name] = String(Object.values(rows[0] ?? {})[0] ?? '0'.repeat(16))
  }
  return codes as Codes
}

/** Of endpoints that must be told what they are asked about. */
const REQUIRED: Record<string, (codes: Codes) => Input[]> = {
  'activity.getStanding': c => [
    { object_kind: 'listing', object_code: c.ownSupply },
    { object_kind: 'product', object_code: c.ownProduct },
  ],
  'activity.getDayStatistics': c => [
    { object_kind: 'listing', object_code: c.ownSupply },
    { object_kind: 'product', object_code: c.ownProduct },
  ],
  'agreements.getAgreement': c => [{ kind: 'service_agreement', version: c.version }],
  'agreements.getDeskAgreement': c => [{ kind: 'service_agreement', version: c.version }],
  'appeals.getAppeal': c => [{ object_kind: 'listing', object_code: c.takenDown }],
  'appeals.getAppealDetail': c => [{ code: c.appeal }],
  'certifications.getCertificationDetail': c => [{ code: c.certification }],
  'comments.getCommentPage': c => [
    { object_kind: 'listing', object_code: c.supply },
    { object_kind: 'product', object_code: c.product },
    { object_kind: 'listing', object_code: c.threadOf, thread_code: c.thread },
  ],
  'conference.getAttendeePage': c => [{ conference_code: c.conference }],
  'conference.getDeskConference': c => [{ conference_code: c.conference }],
  'contact.getContact': c => [
    { object_kind: 'listing', object_code: c.supply },
    { object_kind: 'pallet', object_code: c.pallet },
  ],
  'enquiry.getEnquiryOn': c => [
    { object_kind: 'supply', object_code: c.supply },
    { object_kind: 'product', object_code: c.product },
  ],
  'enquiry.getEnquiry': c => [{ enquiry_code: c.enquiry }],
  'enquiry.getEnquiryLinePage': c => [{ enquiry_code: c.enquiry }],
  'examine.getExamineDetail': c => [
    { subject: 'listing', code: c.pendingListing },
    { subject: 'product', code: c.pendingProduct },
  ],
  'examine.getDuplicateDetail': c => [
    { subject: 'listing', code: c.supply },
    { subject: 'product', code: c.product },
  ],
  'finance.getDailyTotals': c => [{ from: c.from, to: c.day }],
  'finance.exportCsv': c => ['totals', 'differences', 'bill'].map(what => ({ from: c.from, to: c.day, what })),
  'folder.getFolder': c => [{ folder_code: c.folder }],
  'folder.getFolderProductPage': c => [{ folder_code: c.folder }],
  'folder.getPallet': c => [{ pallet_code: c.pallet }],
  'folder.getPalletProductPage': c => [{ pallet_code: c.pallet }],
  'folder.getPalletProduct': c => [{ product_code: c.palletProduct }],
  'follow.getUserProfile': c => [{ user_code: c.seller }],
  'listing.getListingDetail': c => [{ listing_code: c.supply }, { listing_code: c.purchase }],
  'listing.getMyListing': c => [{ listing_code: c.ownSupply }, { listing_code: c.ownPurchase }],
  'messages.getMessageDetail': c => [{ id: c.message }],
  'order.getCashier': () => [{ token: '0'.repeat(43) }],
  'order.getOrderState': () => [{ token: '0'.repeat(43) }],
  'order.getOrder': c => [{ order_code: c.order }],
  'product.getProductDetail': c => [{ product_code: c.product }],
  'product.getMyProduct': c => [{ product_code: c.ownProduct }],
  'quote.getQuotePage': c => [{ listing_code: c.ownPurchase }, { listing_code: c.purchase }],
  'quote.getMatchPage': c => [{ listing_code: c.ownPurchase }, { listing_code: c.purchase }],
  'search.getSellerPage': () => ['果', '青禾', 'abc'].map(keyword => ({ keyword })),
  'search.getPalletPage': () => ['果', '中秋', 'abc'].map(keyword => ({ keyword })),
  'share.getPoster': c => [
    { object_kind: 'home' },
    { object_kind: 'supply', object_code: c.supply },
    { object_kind: 'purchase', object_code: c.purchase },
    { object_kind: 'product', object_code: c.product },
    { object_kind: 'pallet', object_code: c.pallet },
    { object_kind: 'video', object_code: c.video },
  ],
  'share.getLongPicture': c => [{ pallet_code: c.pallet, sheet: 1 }],
  'share.getVideo': c => [{ video_code: c.video }],
  'system.getShareScene': () => [{ scene: 'unknown' }],
  'system.getJssdkData': () => [{ url: 'http://127.0.0.1/' }],
  'users.getManagedUser': c => [{ user_code: c.seller }],
  'withdrawal.getWithdrawal': c => [{ withdrawal_code: c.withdrawal }],
  'withdrawal.confirmWithdrawal': c => [{ withdrawal_code: c.withdrawal }],
}
/** Lists that say how many they are, along each of the ways in which that is counted. */
const counted = (c: Codes): Input[] =>
  [
    { keyword: '苹果' },
    { keyword: '苹果', province: '山东' },
    { category_code: c.category, province: '广东' },
    { certified_only: true },
    { price_min_fen: 5_000, published_within_days: 7 },
  ].map(input => ({ ...input, with_total: true }))
/** Further calls, where two fields go together. */
const MORE: Record<string, (codes: Codes) => Input[]> = {
  'activity.getInteractionPage': c => [{ side: 'fans', object_kind: 'supply', object_code: c.ownSupply, kind: 'view' }],
  'audit.getAuditPage': c => [{ subject: 'listing', object_code: c.supply }],
  'certifications.getCertificationQueue': () => [{ state: 'approved' }, { state: 'approved', keyword: '果' }],
  'wallets.getDistributionOrders': c => [{ commission_code: c.commission }],
  'wallets.getRewardOrders': c => [{ reward_code: c.reward }],
  'listing.getListingPage': c => [
    { keyword: '苹果', sort: 'price_up' },
    { keyword: '苹果', category_code: c.category, kind: 'supply', province: '山东' },
    { kind: 'purchase', category_code: c.category, sort: 'price_down' },
    ...counted(c),
  ],
  'product.getProductPage': c => [
    { keyword: '苹果', sort: 'commission' },
    { keyword: '苹果', category_code: c.category, province: '山东' },
    { category_code: c.category, sort: 'price_up' },
    ...counted(c),
  ],
}

/** All combinations of the choices that must be made. */
const choices = (fields: [string, Field][]): Input[] =>
  fields.reduce<Input[]>(
    (made, [name, { values }]) => made.flatMap(one => values.map(value => ({ ...one, [name]: value }))),
    [{}],
  )

/**
 * The calls of an endpoint: what must be told, then each of its other fields alone, a choice with each of its values.
 * @throws Error if it must be told something that has no line here
 */
export const inputsOf = ({ name, endpoint }: ReadEndpoint, codes: Codes): Input[] => {
  const fields = fieldsOf(endpoint)
  const needed = fields.filter(([, { isOptional }]) => !isOptional)
  const unknown = needed.filter(([, { values }]) => values.length === 0).map(([field]) => field)
  if (unknown.length > 0 && !(name in REQUIRED))
    throw new Error(`${name} needs ${unknown.join()}: bench/plans/calls.ts`)
  const bases = REQUIRED[name]?.(codes) ?? choices(needed)
  const samples = optionalOf(codes)
  const others = fields.flatMap(([field, { isOptional, values }]) =>
    isOptional ? (values.length > 0 ? values : (samples[field] ?? [])).map(value => ({ [field]: value })) : [],
  )
  return [...bases, ...others.map(other => ({ ...bases[0], ...other })), ...(MORE[name]?.(codes) ?? [])]
}

/** A list's next pages can be asked for. */
export const isPaged = ({ endpoint }: ReadEndpoint): boolean => fieldsOf(endpoint).some(([name]) => name === 'cursor')
