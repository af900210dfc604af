import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import type { EnquiryLine, EnquiryThread } from '#contract/market/enquiry'
import { CODE } from '#contract/codes'
import { ApiError } from '#src/api'
import { AskLine } from '#src/features/market/enquiry/AskLine'
import { AskSheet } from '#src/features/market/enquiry/AskSheet'
import { ThreadView } from '#src/features/market/enquiry/ThreadView'
import { useAsk } from '#src/features/market/enquiry/useAsk'
import { heldApp } from '../../support/jest-held-app'
import { press, typeInto } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {}, useUnload: () => {} }))

// jsdom scrolls nothing.
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

const bench = new TestUtils()
afterEach(() => bench.unmout())

const said = () => document.body.textContent ?? ''
const field = (id: string) => document.querySelector<HTMLTextAreaElement>(`#input-${id}`)!
const quota = { limit: 10, left_today: 9 }
const contacts = () => new ApiError(CODE.invalid, '填写的内容有误', { fields: { text: '这里不能写联系方式' } })

describe('the sheet to ask', () => {
  const thing = { object_kind: 'supply', object_code: 'L1', title: '赣南脐橙', unit: '箱' } as const
  const ASK = '询价价格、运费、样品，先问清楚'

  const draw = async (known: { enquiry_code: string | null }) => {
    const held = heldApp(bench)
    const led: string[] = []
    const Asking = observer(function Asking() {
      const asking = useAsk(thing, { login: () => led.push('login'), thread: code => led.push(code) })
      return (
        <>
          <AskLine asking={asking} thing={thing} />
          <AskSheet asking={asking} />
        </>
      )
    })
    await bench.mount(held.drawn(Asking))
    if (held.app.session.uid) await held.answer('getEnquiryOn', { ...known, quota })
    return { ...held, led }
  }

  test('says what is wrong at its field and keeps what was typed; once it is sent the thread opens', async () => {
    const { app, answer, asked, led, refuse, take } = await draw({ enquiry_code: null })
    await press(bench, ASK)
    expect(said()).toContain('今天还能新问 9 个')
    await press(bench, '发送')
    expect([said().includes('请填写此项'), asked()]).toEqual([true, []])
    await typeInto(bench, field('text'), '微信多少')
    await typeInto(bench, field('quantity'), '500')
    await press(bench, '发送')
    await refuse('ask', contacts())
    expect(said()).toContain('这里不能写联系方式')
    expect([field('text').value, field('quantity').value]).toEqual(['微信多少', '500'])
    expect(app.storage.keys()).toContain('draft:enquiry:u1:ask:supply:L1')
    await typeInto(bench, field('text'), '含税含运什么价')
    await press(bench, '发送')
    const call = take('ask')
    expect(call.input).toMatchObject({
      object_kind: 'supply',
      object_code: 'L1',
      text: '含税含运什么价',
      quantity: 500,
    })
    await bench.act(async () => call.done({ enquiry_code: 'E1', line: {} }))
    await answer('getEnquiryOn', { enquiry_code: 'E1', quota })
    expect([led, app.storage.keys()]).toEqual([['E1'], []])
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(said()).toContain('继续询价')
  })

  test('a thread that is there opens instead', async () => {
    const { led } = await draw({ enquiry_code: 'E7' })
    await press(bench, ASK.replace('询价', '继续询价'))
    expect([led, document.querySelector('[role=dialog]')]).toEqual([['E7'], null])
  })
})

const thread: EnquiryThread = {
  enquiry_code: 'E1',
  thing: { kind: 'supply', code: 'L1', title: '赣南脐橙', cover_url: null, unit: '箱' },
  other: {
    user_code: 'U2',
    nickname: '果然鲜',
    avatar_url: '',
    is_identity_certified: true,
    is_enterprise_certified: false,
  },
  is_asked_by_me: true,
  state: 'open',
  shut: null,
  may_name_contact: false,
  sample: { mine: false, theirs: false },
  is_blocked_by_me: false,
  quota: { limit: 50, left_today: 50 },
}
const line = (line_code: string, part: Partial<EnquiryLine> = {}): EnquiryLine => ({
  line_code,
  kind: 'text',
  is_mine: false,
  is_read: false,
  text: line_code,
  pictures: [],
  asked: null,
  offer: null,
  is_hidden: false,
  created_at: '2026-11-21T01:00:00Z',
  ...part,
})
const offered = line('m1', {
  kind: 'offer',
  text: '',
  offer: { state: 'made', price_fen: 3_990, from_quantity: 200, freight_fen: 0, sample_terms: '' },
})
const count = (threads: number) => ({
  notifyUnreadCount: threads,
  seq: 1,
  channels: { follow: 0, examine: 0, system: threads, enquiry: threads },
})
const nothing = () => undefined

describe('a thread', () => {
  const draw = async (lines: EnquiryLine[], part: Partial<EnquiryThread> = {}) => {
    const held = heldApp(bench)
    held.app.unread.apply(count(1))
    await bench.mount(
      held.drawn(() => (
        <ThreadView
          code="E1"
          nav={null}
          hrefOf={() => '/there'}
          onThing={nothing}
          onPerson={nothing}
          onList={nothing}
          onReport={nothing}
          onBlock={nothing}
          overlay={() => null}
        />
      )),
    )
    await held.answer('getEnquiry', { ...thread, ...part })
    await held.answer('getEnquiryLinePage', { items: lines, next_cursor: null })
    return held
  }
  const write = async (text: string) => {
    await typeInto(bench, field('line'), text)
    await press(bench, '发送')
  }

  test('is read as it opens, which takes it off the badge', async () => {
    const { app, answer } = await draw([line('在吗')])
    expect(app.unread.count).toBe(1)
    await answer('readEnquiry', count(0))
    expect([app.unread.count, app.unread.threads]).toEqual([0, 0])
  })

  test('loads again with each line that is pushed, also of the same id, and slides nothing in over itself', async () => {
    const { app, answer, asked } = await draw([line('在吗')])
    await answer('readEnquiry', count(0))
    const push = () =>
      app.unread.push({
        notify_type: 'system',
        id: 'n1',
        seq: 2,
        key: 'enquiry.line',
        params: {},
        object_kind: 'enquiry',
        object_code: 'E1',
        created_at: '',
      })
    for (const text of ['一', '二']) {
      await bench.act(async () => push())
      expect([asked().sort(), app.unread.lastPush]).toEqual([['getEnquiry', 'getEnquiryLinePage'], null])
      await answer('getEnquiry', thread)
      await answer('getEnquiryLinePage', { items: [line(text), line('在吗')], next_cursor: null })
      await answer('readEnquiry', count(0))
      expect(said()).toContain(text)
    }
  })

  test('taking an offer asks first and says that it is no order', async () => {
    const { answer, take } = await draw([offered])
    await answer('readEnquiry', count(0))
    expect(said()).toContain('待你接受')
    expect(said()).toContain('200 箱起 · 包邮')
    await press(bench, '接受这个价')
    expect(said()).toContain('不会生成订单')
    await press(bench, '接受')
    const call = take('takeEnquiryOffer')
    expect(call.input).toEqual({ line_code: 'm1' })
    await bench.act(async () =>
      call.done({ enquiry_code: 'E1', line: line('m2', { kind: 'taken', is_mine: true, text: '' }) }),
    )
    expect(said()).toContain('已接受')
    expect(said()).toContain('你接受了报价')
    expect(said()).not.toContain('待你接受')
  })

  test('a counter-offer starts from the other’s figures', async () => {
    const { answer, take } = await draw([offered])
    await answer('readEnquiry', count(0))
    await press(bench, '还价')
    expect([field('price_fen').value, field('from_quantity').value, field('freight_fen').value]).toEqual([
      '39.90',
      '200',
      '0.00',
    ])
    await typeInto(bench, field('price_fen'), '38')
    await press(bench, '发出报价')
    const call = take('makeEnquiryOffer')
    expect(call.input).toMatchObject({ enquiry_code: 'E1', price_fen: 3_800, from_quantity: 200, freight_fen: 0 })
    await bench.act(async () =>
      call.done({ enquiry_code: 'E1', line: { ...offered, line_code: 'm2', is_mine: true, text: '' } }),
    )
    expect(said()).toContain('待对方接受')
    expect(said()).toContain('已被新报价替代')
  })

  test('a line with a contact comes back into the field, with the reason', async () => {
    const { answer, refuse } = await draw([line('在吗')])
    await answer('readEnquiry', count(0))
    await write('加我微信')
    expect([field('line').value, said().includes('发送中')]).toEqual(['', true])
    await refuse('writeEnquiryLine', contacts())
    expect(field('line').value).toBe('加我微信')
    expect(document.querySelector('#error-line')?.textContent).toBe('这里不能写联系方式')
    expect(said()).not.toContain('发送失败')
  })

  test('a line written offline waits in its place, survives, and is sent once when the network is back', async () => {
    const { app, answer, asked, refuse, take } = await draw([line('在吗')])
    await answer('readEnquiry', count(0))
    await write('什么时候能发')
    const first = take('writeEnquiryLine')
    await bench.act(async () => first.fail(new ApiError(CODE.offline, '没有网络')))
    expect(said()).toContain('待发送')
    expect(app.storage.get<unknown[]>('draft:enquiry_outbox:u1:E1')).toHaveLength(1)
    await bench.act(async () => void window.dispatchEvent(new Event('online')))
    await bench.act(async () => void window.dispatchEvent(new Event('online')))
    expect(asked().filter(name => name === 'writeEnquiryLine')).toHaveLength(1)
    const second = take('writeEnquiryLine')
    expect([second.key, second.input]).toEqual([first.key, first.input])
    await bench.act(async () =>
      second.done({ enquiry_code: 'E1', line: line('m2', { text: '什么时候能发', is_mine: true }) }),
    )
    expect(said()).not.toContain('待发送')
    expect(said().split('什么时候能发')).toHaveLength(2)
    expect(app.storage.get('draft:enquiry_outbox:u1:E1')).toBeNull()
    while (asked().includes('getEnquiryLinePage')) await refuse('getEnquiryLinePage', new ApiError(CODE.offline, ''))
  })

  test('one that failed can be dropped', async () => {
    const { answer, refuse } = await draw([line('在吗')])
    await answer('readEnquiry', count(0))
    await write('喂')
    await refuse('writeEnquiryLine', new ApiError(CODE.timeout, '请求超时'))
    expect(said()).toContain('发送失败')
    await press(bench, '删除')
    expect(said()).not.toContain('发送失败')
  })

  test.each([
    ['gone', '商品或信息已下架'],
    ['late', '结束超过 30 天'],
    ['apart', '无法联系对方'],
  ] as const)('a thread that is shut (%s) says why instead of the field', async (shut, text) => {
    await draw([offered], { shut })
    expect(said()).toContain(text)
    expect(field('line')).toBeNull()
    expect(said()).not.toContain('接受这个价')
  })

  test('a closed one says that a line reopens it', async () => {
    await draw([line('在吗')], { state: 'closed' })
    expect(said()).toContain('再说一句会重新打开')
    expect(field('line')).not.toBeNull()
  })
})
