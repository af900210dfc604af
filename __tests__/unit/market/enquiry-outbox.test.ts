import type { EnquiryLine } from '#contract/market/enquiry'
import { CODE } from '#contract/codes'
import { ApiError } from '#src/api'
import { Outbox, type Unsent } from '#src/features/market/enquiry/outbox'
import { createFakeStorage } from '../../support/jest-storage'

const KEY = 'draft:enquiry_outbox:u1:E1'
const offline = () => new ApiError(CODE.offline, '没有网络')
const timeout = () => new ApiError(CODE.timeout, '请求超时')
const refusal = () => new ApiError(CODE.invalid, '填写的内容有误', { fields: { text: '这里不能写联系方式' } })

/** An outbox whose sends are answered in turn: an error refuses, anything else arrives. */
const outboxWith = (answers: (ApiError | null)[], storage = createFakeStorage()) => {
  const sent: { text: string; key: string }[] = []
  const arrived: string[] = []
  let keys = 0
  const outbox = new Outbox({
    storage,
    storageKey: KEY,
    now: () => 1_000,
    newKey: () => `k${(keys += 1)}`,
    send: async (line, key) => {
      sent.push({ text: line.text, key })
      const error = answers.shift() ?? null
      if (error) throw error
      return { line: { line_code: `m:${line.text}` } as EnquiryLine }
    },
  })
  outbox.onSent = ({ line_code }) => arrived.push(line_code)
  const states = () => outbox.items.map(({ text, state }) => `${text} ${state}`)
  return { outbox, sent, arrived, states, stored: () => storage.get<Unsent[]>(KEY), storage }
}

test('a line is sent at once and leaves nothing behind', async () => {
  const { outbox, arrived, states, stored } = outboxWith([null])
  const sending = outbox.add('在吗', [])
  expect([states(), outbox.sending, stored()?.length]).toEqual([['在吗 waiting'], 'k1', 1])
  await sending
  expect([states(), outbox.sending, arrived, stored()]).toEqual([[], null, ['m:在吗'], null])
})

test('without a network it waits; later it goes out once, with its own key, in order', async () => {
  const { outbox, sent, arrived, states } = outboxWith([offline(), offline()])
  await outbox.add('一', [])
  await outbox.add('二', [])
  expect(states()).toEqual(['一 waiting', '二 waiting'])
  await Promise.all([outbox.flush(), outbox.flush()])
  expect(arrived).toEqual(['m:一', 'm:二'])
  expect(sent.slice(-2)).toEqual([
    { text: '一', key: 'k1' },
    { text: '二', key: 'k2' },
  ])
  expect(states()).toEqual([])
})

test('one without an answer has failed, and a retry keeps its key', async () => {
  const { outbox, sent, states } = outboxWith([timeout()])
  await outbox.add('一', [])
  expect(states()).toEqual(['一 failed'])
  await outbox.retry('k1')
  expect([states(), sent.map(({ key }) => key)]).toEqual([[], ['k1', 'k1']])
})

test('what waits survives a reload, and only its own person and thread have it', async () => {
  const storage = createFakeStorage()
  await outboxWith([offline()], storage).outbox.add('一', ['f1'])
  const { outbox, arrived } = outboxWith([], storage)
  expect(outbox.items).toEqual([{ key: 'k1', text: '一', pictures: ['f1'], at: 1_000, state: 'waiting', why: '' }])
  await outbox.flush()
  expect([arrived, storage.keys()]).toEqual([['m:一'], []])
})

test('a refused line stays with its reason, and those behind it go on', async () => {
  const { outbox, arrived, states } = outboxWith([offline(), refusal()])
  await outbox.add('加微信', [])
  await outbox.add('在吗', [])
  expect([states(), outbox.items[0].why]).toEqual([['加微信 refused'], '这里不能写联系方式'])
  expect(arrived).toEqual(['m:在吗'])
  await outbox.flush()
  expect(states()).toEqual(['加微信 refused'])
})

test('a refused line goes back into an empty field', async () => {
  const { outbox, states } = outboxWith([refusal()])
  const back: Unsent[] = []
  outbox.onRefused = line => Boolean(back.push(line))
  await outbox.add('加微信', ['f1'])
  expect(states()).toEqual([])
  expect(back[0]).toMatchObject({ text: '加微信', pictures: ['f1'], why: '这里不能写联系方式' })
})

test('a line is dropped, but not while it is under way', async () => {
  const { outbox, states } = outboxWith([offline()])
  await outbox.add('一', [])
  outbox.drop('k1')
  expect(states()).toEqual([])
  const sending = outbox.add('二', [])
  outbox.drop('k2')
  expect(states()).toEqual(['二 waiting'])
  await sending
})

test('the end of a session keeps the line', async () => {
  const { outbox, states } = outboxWith([new ApiError(CODE.tokenInvalid, '', null, '', true)])
  await outbox.add('一', [])
  expect(states()).toEqual(['一 failed'])
})

test('a line that another tab has written meanwhile isn’t lost', async () => {
  const storage = createFakeStorage()
  const { outbox, stored } = outboxWith([offline(), offline()], storage)
  await outbox.add('一', [])
  const other = outboxWith([offline()], storage)
  await other.outbox.add('二', [])
  await outbox.add('三', [])
  expect(stored()?.map(({ text }) => text)).toEqual(['一', '二', '三'])
})
