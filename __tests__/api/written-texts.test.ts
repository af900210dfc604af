import assert, { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as z from 'zod/mini'
import { type Endpoint, endpoints } from '../../contract'
import type { Schema } from '../../contract/endpoint'
import { SUPPLY_TEXTS } from '../../domain/market/listing-fields'
import { say } from '../../server/http/messages'
import { CREDIT_CODES, ID_NUMBERS } from '../support/certificates'
import { ADMIN, EXAMINER, LEADER, published, purchase, SUPPLIER, supply, tokenOf, VIP } from '../support/market'
import { productForm, sendProduct } from '../support/products'
import { client, startInProcess, type TestClient } from '../support/server'

const {
  account,
  agreements,
  appeals,
  broadcasts,
  certifications,
  comments,
  conference,
  content,
  enquiry,
  examine,
  folder,
  listing,
  product,
  quote,
  reports,
  role,
  search,
} = endpoints
const URL = '/files/f0000000000000000/large.webp'
const contact = { mobile: '13912345678' }
/** Copies an input with one field, however deep (`items.0.title`), set to another value. */
const withField = (input: unknown, [name, ...rest]: string[], value: unknown): unknown => {
  const set = (item: unknown) => (rest.length ? withField(item, rest, value) : value)
  if (Array.isArray(input)) return input.map((item: unknown, i) => (String(i) === name ? set(item) : item))
  const before = input as Record<string, unknown> | undefined
  return { ...before, [name]: set(before?.[name]) }
}

interface Written {
  endpoint: Endpoint
  /** A valid input; codes in it need not exist where the text is checked first. */
  input: () => object
  /** Fields that others read without asking. */
  shown: string[]
  /** Fields that nobody else reads, only operators read or write, or others read after a reveal. */
  hidden?: string[]
  /** Mobile of the one who may write it; the supplier by default. */
  as?: string
}

let listingCode = ''
const agreed = () => ({ title: '协议', changes: '', sections: [{ heading: '一', body: '全部服务' }] })
const newProduct = () => ({
  ...productForm(URL),
  brand: '塬上',
  specifications: [{ name: '净含量', value: '500 g' }],
  material: { texts: ['早上摘，下午发。'], media: [] },
})
const PRODUCT = [
  'title',
  'description',
  'brand',
  'unit',
  'specifications.0.name',
  'specifications.0.value',
  'material.texts.0',
]
/** Every text that users write, by the endpoint that takes it. */
const WRITTEN: Written[] = [
  { endpoint: account.updateUserInfo, input: () => ({}), shown: ['nickname'] },
  {
    endpoint: account.register,
    input: () => ({ mobile: '18600000001', code: '123456', agreed: true }),
    shown: ['nickname'],
  },
  {
    endpoint: listing.publishSupply,
    input: () => supply(URL),
    shown: ['title', 'description', 'unit', ...SUPPLY_TEXTS],
    hidden: ['contact.wechat_id'],
  },
  {
    endpoint: listing.publishPurchase,
    input: () => purchase(),
    shown: ['title', 'description', 'unit'],
    hidden: ['contact.wechat_id'],
  },
  { endpoint: product.publishProduct, input: newProduct, shown: PRODUCT, hidden: ['contact.wechat_id'] },
  {
    endpoint: folder.addNewProducts,
    input: () => ({ items: [newProduct()] }),
    shown: PRODUCT.map(name => `items.0.${name}`),
    hidden: ['items.0.contact.wechat_id'],
  },
  { endpoint: folder.saveFolder, input: () => ({ name: '周末团' }), shown: ['name', 'note'] },
  {
    endpoint: folder.changeFolderProduct,
    input: () => ({ folder_code: 'none', product_code: 'none' }),
    shown: ['remark'],
  },
  {
    endpoint: folder.publishPallet,
    input: () => ({ folder_code: 'none', contact }),
    shown: [],
    hidden: ['contact.wechat_id'],
  },
  {
    endpoint: quote.giveQuote,
    input: () => ({
      listing_code: 'none',
      unit_price_fen: 100,
      minimum_quantity: 1,
      lead_days: 1,
      contact,
    }),
    shown: ['note'],
    hidden: ['contact.wechat_id'],
  },
  {
    endpoint: enquiry.ask,
    input: () => ({ object_kind: 'product', object_code: 'none' }),
    shown: [],
    hidden: ['text'],
  },
  { endpoint: enquiry.writeEnquiryLine, input: () => ({ enquiry_code: 'none' }), shown: [], hidden: ['text'] },
  {
    endpoint: enquiry.makeEnquiryOffer,
    input: () => ({ enquiry_code: 'none', price_fen: 100 }),
    shown: [],
    hidden: ['text', 'sample_terms'],
  },
  {
    endpoint: comments.writeComment,
    input: () => ({ object_kind: 'listing', object_code: listingCode }),
    shown: ['text'],
  },
  {
    endpoint: reports.report,
    input: () => ({ object_kind: 'listing', object_code: listingCode, ground: 'false' }),
    shown: [],
    hidden: ['text'],
  },
  { endpoint: reports.complain, input: () => ({ ground: 'infringing' }), shown: [], hidden: ['text'] },
  {
    endpoint: content.addCategory,
    input: () => ({ parent_code: null, name_zh: '坚果', name_en: 'Nuts' }),
    shown: [],
    hidden: ['name_zh', 'name_en'],
    as: ADMIN,
  },
  {
    endpoint: content.renameCategory,
    input: () => ({ category_code: 'none', version: 1, name_zh: '坚果', name_en: 'Nuts' }),
    shown: [],
    hidden: ['name_zh', 'name_en'],
    as: ADMIN,
  },
  {
    endpoint: content.saveMaterial,
    input: () => ({ category: 'invite', title: '邀请', text: '一起来', media: [] }),
    shown: [],
    hidden: ['title', 'text'],
    as: ADMIN,
  },
  {
    endpoint: content.saveVideo,
    input: () => ({ title: '果园', description: '', media: { kind: 'video', url: URL } }),
    shown: [],
    hidden: ['title', 'description'],
    as: ADMIN,
  },
  {
    endpoint: agreements.saveAgreement,
    input: () => ({ kind: 'service_agreement', version: '9.0.0', asks_consent: false, zh: agreed(), en: agreed() }),
    shown: [],
    hidden: ['zh.title', 'zh.changes', 'en.title', 'en.changes'],
    as: ADMIN,
  },
  {
    endpoint: certifications.certifyIdentity,
    input: () => ({
      name: '王小明',
      id_number: ID_NUMBERS[0],
      front_file_id: 'none',
      back_file_id: 'none',
      agreed: true,
    }),
    shown: [],
    hidden: ['name'],
  },
  {
    endpoint: certifications.certifyEnterprise,
    input: () => ({
      name: '临江青禾商贸有限公司',
      credit_code: CREDIT_CODES[0],
      legal_person: '李海燕',
      licence_file_id: 'none',
      agreed: true,
    }),
    shown: [],
    hidden: ['name', 'legal_person'],
  },
  {
    endpoint: role.applyRole,
    input: () => ({ role: 'group_leader', places: ['wechat'], group_count: 3, member_count: 500 }),
    shown: ['introduction'],
  },
  {
    endpoint: broadcasts.sendBroadcast,
    input: () => ({
      title: '周二停机维护',
      text: '凌晨两点到三点，暂停服务。',
      title_en: 'Maintenance on Tuesday',
      text_en: 'No service from two to three.',
      audience: 'shareholder',
    }),
    shown: [],
    hidden: ['title', 'text', 'title_en', 'text_en'],
    as: ADMIN,
  },
  {
    endpoint: appeals.sendAppeal,
    input: () => ({ object_kind: 'listing', object_code: 'none' }),
    shown: ['text'],
  },
  { endpoint: appeals.sendAccountAppeal, input: () => ({ appeal_ticket: 'none' }), shown: ['text'] },
  { endpoint: search.saveSearch, input: () => ({ subject: 'listing' }), shown: [], hidden: ['keyword'] },
  {
    endpoint: conference.applyToPresent,
    input: () => ({ conference_code: 'k0', object_kind: 'product', object_code: 'p0' }),
    shown: ['note'],
  },
  {
    endpoint: conference.saveConference,
    input: () => ({
      conference_code: 'k0',
      version: 1,
      title: '',
      summary: '',
      capacity: 1,
      presenter_seats: 1,
      live: { kind: 'channels', target: 'sph_market', name: '' },
      replay_url: null,
    }),
    shown: ['title', 'summary', 'live.name'],
    as: ADMIN,
  },
]

interface Words {
  long: string[]
  short: string[]
  id?: string[]
}
const FORBIDDEN: Words = {
  long: [
    '工厂直供，出售冰毒现货，量大从优',
    '工厂直供，冰·毒 彈藥，量大从优',
    'Straight from the plant: ｃｏｃａｉｎｅ',
  ],
  short: ['冰毒', '冰·毒', '彈藥'],
  id: ['cocaine_1', 'C0CAINE-1'],
}
const CONTACTS: Words = {
  long: ['工厂直供，有货打 13800000000', '工厂直供，量大从优，微信：abc1', 'Straight from the plant: QQ 123456'],
  short: ['加V', '+V', '加QQ'],
}
const wordsFor = (field: string, { long, short, id = [] }: Words): string[] =>
  field.endsWith('wechat_id') ? id : /(?:unit|name|brand|name_zh|name_en)$/.test(field) ? short : long

/** Fields that are no text written by a user for others, and why. */
const NO_WORDS: [field: RegExp, why: string][] = [
  [/(?:^|\.)(?:cursor|keyword|province|city)$/, 'a place, or what is looked for; regions are of the list'],
  [/(?:^|\.)(?:url|cover_url|avatar_url)$/, 'an own upload’s address, compared as a whole'],
  [/contact\.mobile$/, 'a mobile number'],
  [/^(?:captcha\..*|.*_ticket|.*code|(?:old_)?password|scene|page|request_id|version|platform)$/, 'a secret or a code'],
  [/^device$/, 'shown to its owner only'],
  [/^return_url$/, 'an address of this site, shown to nobody'],
  [/^(?:zh|en)\.sections\./, 'a section of an agreement, which names what is forbidden'],
  [/^reason$/, 'an operator’s text, which may quote what is forbidden'],
  [/^filter\.\*$/, 'a search filter, read by its own schema'],
  [/^(?:message|stack|filename|content_type)$/, 'written by a device, for the log or the owner only'],
]

const defOf = (schema: Schema) =>
  (schema as unknown as { _zod: { def: Record<string, unknown> & { type: string } } })._zod.def
/** Paths of the fields that take free text, `0` for each item of a list. */
const wordsIn = (schema: Schema, path: string[] = []): string[] => {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return wordsIn(def.innerType as Schema, path)
    case 'object':
      return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, it]) => wordsIn(it, [...path, name]))
    case 'array':
      return wordsIn(def.element as Schema, [...path, '0'])
    case 'record':
      return wordsIn(def.valueType as Schema, [...path, '*'])
    case 'union':
      return (def.options as Schema[]).flatMap(it => wordsIn(it, path))
    case 'string':
      return ['一些', '一些普通的话，没有别的意思'].some(it => z.safeParse(schema, it).success) ? [path.join('.')] : []
    default:
      return []
  }
}

describe('texts that users write', () => {
  let server: Awaited<ReturnType<typeof startInProcess>>
  let app: TestClient
  let token: string
  const tokens = new Map<string, string>()

  before(async () => {
    server = await startInProcess({ env: { SEED: 'demo' } })
    app = client(server.url)
    token = await tokenOf(app, SUPPLIER)
    for (const { endpoint, as } of WRITTEN) if (as) tokens.set(endpoint.name, await tokenOf(app, as))
    const { result } = await app.call(listing.getListingPage, { kind: 'supply', limit: 1 })
    listingCode = result.items[0].listing_code
  })
  after(() => server.stop())

  const fieldsOf = async (endpoint: Endpoint, input: unknown, language = 'zh-Hans') => {
    const answer = await app.call(endpoint, input as never, {
      token: tokens.get(endpoint.name) ?? token,
      headers: { 'accept-language': language },
    })
    return { code: answer.code, fields: (answer.result as { fields?: Record<string, string> } | null)?.fields }
  }

  it('are listed, field by field, for the whole contract', () => {
    const known = new Set(
      WRITTEN.flatMap(({ endpoint, shown, hidden = [] }) => [...shown, ...hidden].map(it => `${endpoint.name} ${it}`)),
    )
    const found = Object.values(endpoints)
      .flatMap(area => Object.values(area) as Endpoint[])
      .flatMap(endpoint => wordsIn(endpoint.input).map(field => `${endpoint.name} ${field}`))
    const strange = found.filter(it => !known.has(it) && !NO_WORDS.some(([name]) => name.test(it.split(' ')[1])))
    deepEqual(strange, [], 'a new text field: add it to this table')
    // Fields of a fixed shape, such as a WeChat ID, take no sentence.
    deepEqual(
      [...known].filter(it => !found.includes(it)).filter(it => !it.endsWith('contact.wechat_id')),
      [],
    )
  })

  for (const { endpoint, input, shown, hidden = [] } of WRITTEN)
    it(`${endpoint.name}: refuses forbidden words and look-alikes at the field`, async () => {
      for (const field of [...shown, ...hidden])
        for (const words of wordsFor(field, FORBIDDEN)) {
          const sent = withField(input(), field.split('.'), words)
          const { code, fields } = await fieldsOf(endpoint, sent)
          equal(code, 422, `${field}: ${words}`)
          const [[name, said], ...more] = Object.entries(fields!)
          deepEqual(more, [], field)
          // Name and value of a specification are checked as one text.
          equal(name, field.replace('specifications.0.name', 'specifications.0.value'))
          equal(said, say('invalid.sensitive', 'zh-Hans'), `${field}: ${words}`)
        }
    })

  for (const { endpoint, input, shown } of WRITTEN.filter(it => it.shown.length))
    it(`${endpoint.name}: refuses contacts at the field, in both languages`, async () => {
      for (const field of shown)
        for (const words of wordsFor(field, CONTACTS))
          for (const language of ['zh-Hans', 'en'] as const)
            deepEqual(
              await fieldsOf(endpoint, withField(input(), field.split('.'), words), language),
              { code: 422, fields: { [field]: say('invalid.contact_in_text', language) } },
              `${field}: ${words}`,
            )
    })

  it('may name a contact in a report, which only operators read', async () => {
    const text = '他在图片里写了 13800000000'
    const input = { object_kind: 'listing', object_code: listingCode, ground: 'fraud', text } as const
    const answer = await app.call(reports.report, input, { token: await tokenOf(app, LEADER) })
    equal(answer.code, 1, JSON.stringify(answer))
  })

  it('may not claim to be the platform in a nickname', async () => {
    for (const nickname of ['官方客服', '官 方', '團長看板', 'Adm1n', '运营小王'])
      for (const language of ['zh-Hans', 'en'] as const)
        for (const { endpoint, input } of WRITTEN.slice(0, 2))
          deepEqual(
            await fieldsOf(endpoint, { ...input(), nickname }, language),
            { code: 422, fields: { nickname: say('invalid.nickname', language) } },
            nickname,
          )
    const accepted = await app.call(account.updateUserInfo, { nickname: '禾田果业' }, { token })
    equal(accepted.result.nickname, '禾田果业')
  })

  it('must name a listed region, in every field for one', async () => {
    const other = { province: '浙江', city: '南京' }
    const said = { region: say('invalid.region', 'zh-Hans') }
    for (const region of [other, { province: '代开发票', city: '加V' }]) {
      deepEqual(await fieldsOf(listing.publishSupply, { ...supply(URL), region }), { code: 422, fields: said })
      deepEqual(await fieldsOf(listing.publishPurchase, { ...purchase(), region }), { code: 422, fields: said })
      deepEqual(await fieldsOf(product.publishProduct, { ...newProduct(), region }), { code: 422, fields: said })
    }
    const change = (input: object) => app.call(account.updateUserInfo, input, { token })
    equal((await change(other)).code, 422)
    equal((await change({ city: '南京' })).code, 422)
    equal((await change({ province: '某省' })).code, 422)
    equal((await change({ province: '江苏', city: '南京' })).result.city, '南京')
    equal((await change({ city: '苏州' })).result.city, '苏州')
    equal((await change({ province: '', city: '' })).result.province, '')
  })

  it('that only look like a contact are accepted, and marked at the desk', async () => {
    const [vip, examiner] = [await tokenOf(app, VIP), await tokenOf(app, EXAMINER)]
    const code = await published(app, vip, examiner, { description: '果园现摘现发，详情私聊，坏果包赔。' })
    const detail = await app.call(listing.getListingDetail, { listing_code: code })
    assert(detail.result.description.includes('私聊'))
    const waiting = await sendProduct(app, token, {
      material: { texts: ['喜欢的联系我'], media: [] },
    })
    const asked = { subject: 'product' as const, code: waiting }
    const { result } = await app.call(examine.getExamineDetail, asked, { token: examiner })
    deepEqual(result.likely_contact, [{ field: 'material', text: '联系我' }])
    const comment = { object_kind: 'listing' as const, object_code: code, text: '怎么联系，微信 abcdefgh' }
    equal((await app.call(comments.writeComment, comment, { token })).code, 1)
    const queue = await app.call(comments.getCommentQueue, { limit: 50 }, { token: examiner })
    const marked = queue.result.items.find(it => it.text === comment.text)
    deepEqual(marked?.likely_contact, ['微信 abcdefgh'])
  })
})
