import type { EnquiryLine, EnquiryRow } from '#contract/market/enquiry'
import { askFaults, EMPTY, questionOf } from '#src/features/market/enquiry/ask-form'
import { rowsOf, withLine } from '#src/features/market/enquiry/lines'
import { offerFaults, offerFormOf, termsOf } from '#src/features/market/enquiry/offer-form'
import type { Unsent } from '#src/features/market/enquiry/outbox'
import { askedFacts, dayName, eventText, lastText, offerFacts, pageOf } from '#src/features/market/enquiry/words'
import { setLocale, t } from '#src/locales'

afterEach(() => setLocale('zh-Hans'))

const thing: EnquiryRow['thing'] = { kind: 'supply', code: 'L1', title: '脐橙', cover_url: null, unit: '箱' }
const last = (part: Partial<EnquiryRow['last']>) =>
  lastText({
    thing,
    last: { kind: 'text', is_mine: false, is_hidden: false, text: '', price_fen: null, at: '', ...part },
  })

describe('the last line of a thread', () => {
  test.each<[string, Partial<EnquiryRow['last']>, string]>([
    ['a text', { text: '在吗' }, '在吗'],
    ['mine', { text: '在吗', is_mine: true }, '我：在吗'],
    ['several lines in one', { text: '在吗\n\n包邮吗' }, '在吗 包邮吗'],
    ['an offer by its price', { kind: 'offer', text: '量大再谈', price_fen: 3_990 }, '报价 ¥39.90 / 箱'],
    ['the offer that was taken', { kind: 'taken', price_fen: 3_990 }, '已接受报价 ¥39.90'],
    ['what somebody did', { kind: 'sample' }, '同意寄样'],
    ['a hidden one', { kind: 'offer', is_hidden: true }, '这一句已删除或被隐藏'],
  ])('%s', (_, part, text) => expect(last(part)).toBe(text))

  test('in English', async () => {
    await setLocale('en')
    expect(last({ kind: 'offer', price_fen: 100, is_mine: true })).toBe('Me: Offer: ¥1.00 / case')
  })
})

const line = (code: string, at: string, part: Partial<EnquiryLine> = {}): EnquiryLine => ({
  line_code: code,
  kind: 'text',
  is_mine: false,
  is_read: false,
  text: code,
  pictures: [],
  asked: null,
  offer: null,
  is_hidden: false,
  created_at: at,
  ...part,
})
const offer = (state: NonNullable<EnquiryLine['offer']>['state']): EnquiryLine['offer'] => ({
  state,
  price_fen: 3_990,
  from_quantity: null,
  freight_fen: null,
  sample_terms: '',
})
const offered = (code: string, state: NonNullable<EnquiryLine['offer']>['state']) =>
  line(code, '2026-11-21T01:00:00Z', { kind: 'offer', offer: offer(state) })

test('an event says who did what; other lines are none', () => {
  expect(eventText({ kind: 'taken', is_mine: true })).toBe('你接受了报价')
  expect(eventText({ kind: 'closed', is_mine: false })).toBe('对方结束了询价')
  expect(eventText({ kind: 'offer', is_mine: true })).toBeNull()
})

test('a question’s figures, as far as there are any', () => {
  const none = { quantity: null, target_price_fen: null, wants_sample: false, province: '', city: '' }
  expect(askedFacts(none, '箱')).toEqual([])
  const all = { quantity: 2_000, target_price_fen: 3_800, wants_sample: true, province: '四川', city: '成都' }
  expect(askedFacts(all, '箱')).toEqual([
    ['数量', '2,000 箱'],
    ['目标价', '¥38.00 / 箱'],
    ['样品', '要'],
    ['收货地', '四川成都'],
  ])
})

test('an offer’s terms: nothing said about freight is not the same as free', () => {
  const terms = { ...offer('made')!, from_quantity: 200, sample_terms: '免费' }
  expect(offerFacts(terms, '箱')).toEqual(['200 箱起', '样品：免费'])
  expect(offerFacts({ ...terms, freight_fen: 0 }, '箱')).toContain('包邮')
  expect(offerFacts({ ...terms, freight_fen: 800 }, '箱')).toContain('运费 ¥8.00')
})

test.each([
  [{ ...thing }, ['supply', 'L1']],
  [{ ...thing, kind: 'pallet_product' as const, code: 'P1-2' }, ['product', 'P1-2']],
  [{ ...thing, kind: 'quote' as const, code: 'L2' }, ['purchase', 'L2']],
])('a thread leads to its thing: %j', (of, page) => expect(pageOf(of)).toEqual(page))

test('days are named in Shanghai', () => {
  const now = Date.parse('2026-11-21T10:00:00+08:00')
  expect(['2026-11-20T16:30:00Z', '2026-11-20T15:30:00Z', '2026-11-01T03:00:00Z'].map(at => dayName(at, now))).toEqual([
    '今天',
    '昨天',
    '11 月 1 日',
  ])
})

describe('the rows of a thread', () => {
  const lines = [
    line('d', '2026-11-21T01:00:00Z', { is_mine: true }),
    line('c', '2026-11-21T00:30:00Z', { is_mine: true, is_read: true }),
    line('b', '2026-11-20T17:00:00Z', { is_mine: true, is_read: true }),
    line('a', '2026-11-20T15:00:00Z'),
  ]
  const unsent = (key: string): Unsent => ({ key, text: key, pictures: [], at: 0, state: 'waiting', why: '' })

  test('what isn’t sent yet comes last, in its order', () => {
    expect(rowsOf(lines, [unsent('x'), unsent('y')], false).map(({ key }) => key)).toEqual('y x d c b a'.split(' '))
  })
  test('the first line of each day begins it; the oldest one only once it is the oldest', () => {
    const first = (hasMore: boolean) =>
      rowsOf(lines, [], hasMore).flatMap(({ key, isDayFirst }) => (isDayFirst ? key : []))
    expect([first(false), first(true)]).toEqual([['b', 'a'], ['b']])
  })
  test('one line is marked as read: the newest of mine that is', () => {
    expect(rowsOf(lines, [], false).flatMap(({ key, isLastRead }) => (isLastRead ? key : []))).toEqual(['c'])
  })
  test('one offer stands at most: the newest', () => {
    const states = rowsOf([offered('b', 'made'), offered('a', 'made')], [], false).map(row => row.line?.offer?.state)
    expect(states).toEqual(['made', 'replaced'])
  })

  test('a new offer replaces the one that stood, taking it settles it, and a changed line changes in place', () => {
    const states = (all: readonly EnquiryLine[]) => all.map(one => one.offer?.state ?? one.kind)
    const stands = [offered('b', 'made'), offered('a', 'withdrawn')]
    expect(states(withLine(stands, offered('c', 'made')))).toEqual(['made', 'replaced', 'withdrawn'])
    expect(states(withLine(stands, line('c', '', { kind: 'taken' })))).toEqual(['taken', 'taken', 'withdrawn'])
    expect(states(withLine(stands, offered('b', 'withdrawn')))).toEqual(['withdrawn', 'withdrawn'])
  })
})

describe('an offer as typed', () => {
  const faults = (part: Partial<ReturnType<typeof offerFormOf>>) => {
    const form = { ...offerFormOf(null), ...part }
    return offerFaults(termsOf('E1', form, []), form)
  }
  test('starts from the other’s', () => {
    const terms = { ...offer('made')!, from_quantity: 200, freight_fen: 0, sample_terms: '免费' }
    expect(offerFormOf(line('a', '', { offer: terms }))).toEqual({
      price: '39.90',
      from: '200',
      freight: '0.00',
      terms: '免费',
      text: '',
    })
  })
  test('is sent without what is left empty', () => {
    const form = { ...offerFormOf(null), price: '¥39.9' }
    expect(JSON.parse(JSON.stringify(termsOf('E1', form, [])))).toEqual({
      enquiry_code: 'E1',
      price_fen: 3_990,
      pictures: [],
    })
  })
  test('needs a price; the other fields are right or empty', () => {
    expect(faults({})).toEqual({ price_fen: t('invalid.required') })
    expect(Object.keys(faults({ price: '0', from: '1.5', freight: '-1', terms: '样'.repeat(101) }))).toEqual([
      'price_fen',
      'from_quantity',
      'freight_fen',
      'sample_terms',
    ])
    expect(faults({ price: '39.9', from: '200', freight: '0' })).toEqual({})
  })
})

describe('a question as typed', () => {
  const about = { object_kind: 'supply', object_code: 'L1' } as const
  const faults = (part: Partial<typeof EMPTY>) => askFaults(questionOf(about, { ...EMPTY, ...part }, []))
  test('needs words; the figures are right or empty', () => {
    expect(faults({ text: ' \n' })).toEqual({ text: t('invalid.required') })
    expect(faults({ text: '问'.repeat(501) })).toEqual({ text: t('invalid.too_long') })
    expect(Object.keys(faults({ text: '在吗', quantity: '0', target: '免费' }))).toEqual([
      'quantity',
      'target_price_fen',
    ])
    expect(faults({ text: '在吗' })).toEqual({})
  })
  test('has its figures and its region', () => {
    const form = { text: '在吗', quantity: '500', target: '38', wantsSample: true, province: '四川', city: '成都' }
    expect(questionOf(about, form, ['f1'])).toEqual({
      ...about,
      text: '在吗',
      quantity: 500,
      target_price_fen: 3_800,
      wants_sample: true,
      region: { province: '四川', city: '成都' },
      pictures: ['f1'],
    })
  })
})
