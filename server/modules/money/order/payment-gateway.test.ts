import assert, { deepEqual, doesNotMatch, equal, match, rejects } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it, type TestContext } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { shanghaiDay } from '#domain/kit/relative-time'
import {
  createPayment,
  type NewPayment,
  type Notice,
  NoticeRefused,
  NOTIFY_PATH,
  PaymentError,
  type PaymentPort,
  SANDBOX_MCHID,
} from '#server/adapters/payment'
import { createVirtual } from '#server/adapters/payment/virtual'
import { WechatError } from '#server/adapters/wechat/port'
import { sandboxSessionKey } from '#server/adapters/wechat/session-key'
import { loadConfig } from '#server/config'
import { type Clock, systemClock } from '#server/context'
import { createWechatPush } from '../../base/wechat/push'
import { eventually } from '#__tests__/support/eventually'
import { FORGERIES, startGateway, startGatewayProcess, type TestGateway } from '#__tests__/support/gateway'
import { FakeClock } from '#__tests__/support/server'

const MINI = 'wx0000000000000001'
const OFFICIAL = 'wx0000000000000002'
const HOUR_MS = 3_600_000
const silent = () => undefined
const log = { info: silent, warn: silent, error: silent } as unknown as FastifyBaseLogger

let count = 0
const newNo = (prefix = 'T'): string => `${prefix}${String((count += 1)).padStart(10, '0')}`
/** 310 coins by the virtual payment, unless told otherwise. */
const virtualPayment = (clock: FakeClock, openid: string, more: Partial<NewPayment> = {}): NewPayment => ({
  way: 'virtual',
  out_trade_no: newNo('V'),
  description: '310 团币',
  amount_fen: 3_000,
  expires_at: new Date(clock.now() + HOUR_MS / 2).toISOString(),
  openid,
  session_key: sandboxSessionKey(openid),
  client_ip: '127.0.0.1',
  return_url: null,
  item: { kind: 'coins', code: 'coins_310', quantity: 310 },
  ...more,
})
/** A month as a VIP, to be paid by QR code. */
const vipPayment = (clock: Clock): NewPayment => ({
  way: 'native',
  out_trade_no: newNo(),
  description: 'VIP',
  amount_fen: 2_900,
  expires_at: new Date(clock.now() + HOUR_MS).toISOString(),
  openid: null,
  session_key: null,
  client_ip: '127.0.0.1',
  return_url: null,
  item: { kind: 'vip', code: 'vip_month', quantity: 1 },
})
const noAnswer = { code: 'NO_ANSWER', isFinal: false }
const wechat = { withMiniToken: <T>(act: (token: string) => Promise<T>) => act('token') }

/** A merchant: the port, and the address that the gateway sends its notices to. */
const startMerchant = async (gateway: TestGateway, clock: FakeClock, env: Record<string, string> = {}) => {
  const notices: Notice[] = []
  const refused: string[] = []
  const config = loadConfig({ ...gateway.env, ...env })
  const port = createPayment({ config, clock, log }, { wechat })!
  const push = createWechatPush(config.wechat.push, MINI)
  const heard = async (event: Record<string, unknown>) => {
    const notice = port.readVirtualPush(event)
    if (notice) notices.push(notice)
  }
  push.on('xpay_goods_deliver_notify', heard)
  push.on('xpay_refund_notify', heard)
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url!, 'http://merchant')
    if (url.pathname === '/wechat/push') {
      const answer = await push.take(Object.fromEntries(url.searchParams), body.toString())
      return void response.writeHead(answer ? 200 : 403).end(answer)
    }
    equal(url.pathname, NOTIFY_PATH)
    try {
      notices.push(await port.readNotice(request.headers as Record<string, string>, body))
      response.writeHead(204).end()
    } catch (error) {
      assert(error instanceof NoticeRefused)
      refused.push(error.message)
      response.writeHead(401).end('{"code":"FAIL"}')
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  await gateway.attach(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    port,
    notices,
    refused,
    stop: () =>
      new Promise<void>(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
type Merchant = Awaited<ReturnType<typeof startMerchant>>

describe('the payment gateway and its client', () => {
  const clock = new FakeClock()
  let gateway: TestGateway
  let merchant: Merchant
  let port: PaymentPort

  const payment = (more: Partial<NewPayment> = {}): NewPayment => ({
    way: 'mini',
    out_trade_no: newNo(),
    description: '60 团币',
    amount_fen: 600,
    expires_at: new Date(clock.now() + HOUR_MS / 2).toISOString(),
    openid: 'o_payer',
    session_key: null,
    client_ip: '127.0.0.1',
    return_url: null,
    item: { kind: 'coins', code: 'coins_60', quantity: 60 },
    ...more,
  })
  const opened = async (more?: Partial<NewPayment>): Promise<NewPayment> => {
    const one = payment(more)
    await port.prepay(one)
    return one
  }
  /** Opens a payment and pays it. @returns its number */
  const paid = async (more?: Partial<NewPayment>): Promise<string> => {
    const { out_trade_no } = await opened(more)
    equal((await gateway.pay(out_trade_no)).done, true)
    return out_trade_no
  }
  const bill = () => ({
    out_bill_no: newNo('B'),
    appid: port.appids[0],
    openid: 'o_payee',
    amount_fen: 9_940,
    payee_name: '王小明' as string | null,
    remark: '佣金提现',
  })
  const query = (out_trade_no: string, way: NewPayment['way'] = 'mini') =>
    port.query({ out_trade_no, way, openid: 'o_payer' })

  before(async () => {
    gateway = await startGateway({ clock })
    merchant = await startMerchant(gateway, clock)
    ;({ port } = merchant)
  })
  beforeEach(async () => {
    merchant.notices.length = 0
    merchant.refused.length = 0
    await gateway.behave({ notices: 'now', refunds: 'succeed', transfers: 'ask', fault: 'none', faults: null })
  })
  after(async () => {
    await merchant.stop()
    await gateway.stop()
  })

  it('names its merchant and its apps', () => {
    deepEqual(
      [port.provider, port.mchid, port.appids, port.hasVirtual],
      ['sandbox', SANDBOX_MCHID, [MINI, OFFICIAL], false],
    )
  })

  describe('a payment', () => {
    for (const [way, appid] of [
      ['mini', MINI],
      ['jsapi', OFFICIAL],
    ] as const)
      it(`of the way ${way} is opened by exactly six parameters, signed`, async () => {
        const one = payment({ way })
        const prepaid = await port.prepay(one)
        assert(prepaid.way === way && 'parameters' in prepaid)
        const { parameters } = prepaid
        deepEqual(Object.keys(parameters).sort(), ['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timestamp'])
        equal(parameters.appId, appid)
        for (const change of [{ timestamp: '1' }, { nonceStr: 'n' }, { package: 'prepay_id=1' }, { appId: 'wx1' }]) {
          const { errMsg } = await gateway.requestPayment({ ...parameters, ...change })
          equal(errMsg, 'requestPayment:fail invalid signature')
        }
        equal((await query(one.out_trade_no))?.state, 'NOTPAY')
        deepEqual(merchant.notices, [])
        equal((await gateway.requestPayment(parameters)).errMsg, 'requestPayment:ok')
        const trade = await query(one.out_trade_no)
        deepEqual(trade, {
          out_trade_no: one.out_trade_no,
          state: 'SUCCESS',
          appid,
          mchid: SANDBOX_MCHID,
          transaction_id: trade?.transaction_id,
          amount_fen: 600,
          paid_at: new Date(Math.floor(clock.now() / 1000) * 1000).toISOString(),
        })
        match(trade?.transaction_id ?? '', /^4200\d{24}$/)
        deepEqual(
          merchant.notices.map((notice: Notice) => notice.kind === 'trade' && notice.trade),
          [trade],
        )
      })

    it('that is cancelled or refused by the bank is not paid, and can be paid still', async () => {
      const one = payment()
      const prepaid = await port.prepay(one)
      assert(prepaid.way === 'mini')
      equal((await gateway.requestPayment(prepaid.parameters, 'cancel')).errMsg, 'requestPayment:fail cancel')
      equal((await query(one.out_trade_no))?.state, 'NOTPAY')
      equal((await gateway.requestPayment(prepaid.parameters, 'fail')).errMsg, 'requestPayment:fail')
      equal((await query(one.out_trade_no))?.state, 'PAYERROR')
      await gateway.begin(one.out_trade_no)
      equal((await query(one.out_trade_no))?.state, 'USERPAYING')
      deepEqual(merchant.notices, [])
      equal((await gateway.pay(one.out_trade_no)).done, true)
      equal((await query(one.out_trade_no))?.state, 'SUCCESS')
    })

    it('by H5 is a page that leads back to the shop', async () => {
      const return_url = 'https://market.example/pages/payment?token=a&b=1'
      const one = payment({ way: 'h5', return_url, openid: null })
      const prepaid = await port.prepay(one)
      assert(prepaid.way === 'h5')
      const shown = await fetch(prepaid.url)
      match(await shown.text(), /¥6\.00/)
      const body = new URLSearchParams({ act: 'pay', redirect_url: return_url })
      const sent = await fetch(prepaid.url, { method: 'POST', body, redirect: 'manual' })
      deepEqual([sent.status, sent.headers.get('location')], [303, return_url])
      equal((await query(one.out_trade_no))?.state, 'SUCCESS')
      const scripted = prepaid.url.replace(/redirect_url=.*/, 'redirect_url=javascript:alert(1)')
      doesNotMatch(await (await fetch(scripted)).text(), /javascript:/)
    })

    it('by QR code is paid by whoever opens it', async () => {
      const one = payment({ way: 'native', openid: null })
      const prepaid = await port.prepay(one)
      assert(prepaid.way === 'native')
      await fetch(prepaid.code_url, { method: 'POST', body: new URLSearchParams({ act: 'lost' }) })
      equal((await query(one.out_trade_no, 'native'))?.state, 'SUCCESS')
      deepEqual(merchant.notices, [], 'this button sends none')
    })

    it('may be asked for again, but its number stands for one order only', async () => {
      const one = payment()
      const [first, again] = [await port.prepay(one), await port.prepay(one)]
      assert(first.way === 'mini' && again.way === 'mini')
      equal(first.parameters.package, again.parameters.package)
      await rejects(port.prepay({ ...one, way: 'native' }), { code: 'OUT_TRADE_NO_USED' })
      await rejects(port.prepay({ ...one, amount_fen: 1 }), { code: 'OUT_TRADE_NO_USED' })
      await gateway.pay(one.out_trade_no)
      await rejects(port.prepay(one), { code: 'ORDERPAID', isFinal: true })
    })

    it('isn’t taken after its end', async () => {
      const one = await opened()
      clock.advance(HOUR_MS)
      deepEqual(await gateway.pay(one.out_trade_no), { done: false, why: 'too late' })
      equal((await query(one.out_trade_no))?.state, 'NOTPAY')
    })

    it('that nobody made is null', async () => {
      equal(await query(newNo()), null)
    })
  })

  describe('closing', () => {
    it('ends a payment, as often as it is asked', async () => {
      const one = await opened()
      await port.close(one.out_trade_no)
      await port.close(one.out_trade_no)
      equal((await query(one.out_trade_no))?.state, 'CLOSED')
      deepEqual(await gateway.pay(one.out_trade_no), { done: false, why: 'closed' })
    })

    it('says that it was paid meanwhile', async () => {
      await rejects(port.close(await paid()), { code: 'ORDERPAID' })
    })

    it('comes too late for money that is on its way: it arrives, and can be given back', async () => {
      const one = await opened()
      deepEqual(await gateway.payLate(one.out_trade_no), { done: false, why: 'not closed' })
      await port.close(one.out_trade_no)
      equal((await gateway.payLate(one.out_trade_no)).done, true)
      equal((await query(one.out_trade_no))?.state, 'SUCCESS')
      await rejects(port.close(one.out_trade_no), { code: 'ORDERPAID' })
    })

    it('is done where there is nothing', async () => {
      await port.close(newNo())
    })
  })

  describe('a refund', () => {
    const refund = (out_trade_no: string, more: object = {}) => ({
      out_trade_no,
      out_refund_no: newNo('R'),
      amount_fen: 600,
      total_fen: 600,
      way: 'mini' as const,
      openid: 'o_payer',
      ...more,
    })

    it('is in progress, then done and told of; the same number again is the same refund', async () => {
      await gateway.behave({ refunds: 'wait' })
      const one = refund(await paid())
      merchant.notices.length = 0
      equal((await port.refund(one)).state, 'PROCESSING')
      equal((await port.refund(one)).state, 'PROCESSING')
      equal((await gateway.book()).refunds.filter(made => made.out_trade_no === one.out_trade_no).length, 1)
      equal((await gateway.endRefund(one.out_refund_no, 'SUCCESS')).status, 204)
      const { out_refund_no, out_trade_no, amount_fen } = one
      const done = { out_refund_no, out_trade_no, state: 'SUCCESS', amount_fen }
      deepEqual(await port.queryRefund(one), done)
      deepEqual(await port.refund(one), done)
      const [notice] = merchant.notices
      assert(notice.kind === 'refund')
      deepEqual([notice.refund, notice.mchid], [done, SANDBOX_MCHID])
      equal((await query(one.out_trade_no))?.state, 'REFUND')
    })

    it('can’t be more than was paid, in parts neither', async () => {
      await gateway.behave({ refunds: 'wait' })
      const no = await paid()
      await port.refund(refund(no, { amount_fen: 400 }))
      await rejects(port.refund(refund(no, { amount_fen: 201 })), { code: 'NOT_ENOUGH', isFinal: false })
      equal((await port.refund(refund(no, { amount_fen: 200 }))).amount_fen, 200)
    })

    it('of another amount under the same number, or of nothing, is refused for good', async () => {
      await gateway.behave({ refunds: 'wait' })
      const one = refund(await paid(), { amount_fen: 100 })
      await port.refund(one)
      await rejects(port.refund({ ...one, amount_fen: 200 }), { code: 'PARAM_ERROR', isFinal: true })
      await rejects(port.refund(refund(newNo())), { code: 'ORDER_NOT_EXIST', isFinal: true })
      equal(await port.queryRefund(refund(newNo())), null)
    })

    it('may fail at the bank', async () => {
      await gateway.behave({ refunds: 'wait' })
      const one = refund(await paid())
      await port.refund(one)
      await gateway.endRefund(one.out_refund_no, 'ABNORMAL')
      equal((await port.queryRefund(one))?.state, 'ABNORMAL')
    })
  })

  describe('a transfer', () => {
    it('waits for the person; the page that they confirm is theirs, the notice ours', async () => {
      const one = bill()
      const made = await port.transfer(one)
      deepEqual([made.state, made.amount_fen], ['WAIT_USER_CONFIRM', 9_940])
      const { package_info } = made
      assert(package_info)
      // WeChat's query doesn't tell it again; asking for the same transfer does.
      equal((await port.queryTransfer(one.out_bill_no))?.package_info, null)
      equal((await port.transfer(one)).package_info, package_info)
      equal((await gateway.requestMerchantTransfer(package_info, 'leave')).errMsg, 'requestMerchantTransfer:ok')
      equal((await port.queryTransfer(one.out_bill_no))?.state, 'WAIT_USER_CONFIRM')
      match(await (await fetch(package_info)).text(), /¥99\.40/)
      await fetch(package_info, { method: 'POST', body: new URLSearchParams({ act: 'confirm' }) })
      const done = await port.queryTransfer(one.out_bill_no)
      deepEqual([done?.state, done?.transfer_bill_no], ['SUCCESS', made.transfer_bill_no])
      const [notice] = merchant.notices
      assert(notice.kind === 'transfer')
      deepEqual([notice.bill, notice.mchid], [done, SANDBOX_MCHID])
      equal((await gateway.requestMerchantTransfer(package_info)).errMsg, 'requestMerchantTransfer:fail')
    })

    it('needs the payee’s name from ¥2,000 on, which only the gateway can read', async () => {
      const large = { ...bill(), amount_fen: 200_000 }
      await rejects(port.transfer({ ...large, payee_name: null }), { code: 'PARAM_ERROR', isFinal: true })
      equal(await port.queryTransfer(large.out_bill_no), null)
      equal((await port.transfer(large)).state, 'WAIT_USER_CONFIRM')
      const small = { ...bill(), amount_fen: 199_999, payee_name: null }
      equal((await port.transfer(small)).state, 'WAIT_USER_CONFIRM')
      assert(!JSON.stringify(await gateway.book()).includes('王小明'))
    })

    it('that nobody confirms in a day has failed', async () => {
      const one = bill()
      await port.transfer(one)
      clock.advance(24 * HOUR_MS - 1)
      equal((await port.queryTransfer(one.out_bill_no))?.state, 'WAIT_USER_CONFIRM')
      clock.advance(1)
      const ended = await port.queryTransfer(one.out_bill_no)
      deepEqual([ended?.state, ended?.fail_reason], ['FAIL', 'OVERDUE_CLOSE'])
      deepEqual(await gateway.confirm(one.out_bill_no), { done: false, why: 'nothing waits to be confirmed' })
    })

    it('may fail, with a reason', async () => {
      const one = bill()
      await port.transfer(one)
      await gateway.endBill(one.out_bill_no, 'FAIL', { reason: 'NAME_NOT_CORRECT' })
      const ended = await port.queryTransfer(one.out_bill_no)
      deepEqual([ended?.state, ended?.fail_reason], ['FAIL', 'NAME_NOT_CORRECT'])
    })

    it('of another amount under the same number isn’t made, and that is no final answer', async () => {
      const one = bill()
      await port.transfer(one)
      await rejects(port.transfer({ ...one, amount_fen: 1 }), { code: 'ALREADY_EXISTS', isFinal: false })
      equal((await port.queryTransfer(one.out_bill_no))?.amount_fen, 9_940)
      equal(await port.queryTransfer(newNo('B')), null)
    })
  })

  describe('an answer', () => {
    it('that isn’t the gateway’s is none, whatever it says', async () => {
      for (const fault of ['unsigned', 'foreign'] as const) {
        await gateway.behave({ fault })
        // "There is no such payment" would close an order.
        await rejects(query(newNo()), noAnswer)
        await rejects(port.queryTransfer(newNo('B')), noAnswer)
        await rejects(port.prepay(payment()), noAnswer)
      }
    })

    /** Clients whose clock is ahead, and the lines that they log. */
    const logged = () => {
      const said: unknown[] = []
      const config = loadConfig({ ...gateway.env })
      const listening = { ...log, warn: (line: unknown) => void said.push(line) } as unknown as FastifyBaseLogger
      const other = (ahead: number) =>
        createPayment({ config, clock: { now: () => clock.now() + ahead }, log: listening }, { wechat })!
      return { said, other }
    }

    it('that is a refusal without a signature keeps its code for people, and nothing is decided by it', async () => {
      const mine = await paid()
      const { said, other } = logged()
      // Our clock is wrong: WeChat takes the signature for a forged one.
      const unsigned = { ...noAnswer, said: 'SIGN_ERROR' }
      const late = other(HOUR_MS)
      await rejects(late.query({ out_trade_no: mine, way: 'mini', openid: 'o_payer' }), unsigned)
      await rejects(late.prepay(payment()), unsigned)
      await rejects(late.bill('2026-11-20', 'trade'), unsigned)
      // What would be a final answer if it were signed.
      await gateway.behave({ fault: 'unsigned' })
      const unknown = { ...noAnswer, said: 'ORDER_NOT_EXIST' }
      await rejects(other(0).query({ out_trade_no: newNo(), way: 'mini', openid: 'o_payer' }), unknown)
      await rejects(other(0).close(mine), { ...noAnswer, said: 'ORDERPAID' })
      const forged = { ...noAnswer, said: 'NO_ANSWER' }
      await gateway.behave({ fault: 'foreign' })
      await rejects(other(0).query({ out_trade_no: newNo(), way: 'mini', openid: 'o_payer' }), forged)
      const codes = said.map(line => (line as { code?: string }).code)
      deepEqual(codes, ['SIGN_ERROR', 'SIGN_ERROR', 'SIGN_ERROR', 'ORDER_NOT_EXIST', 'ORDERPAID', undefined])
    })

    it('that is a transfer’s refusal without a signature keeps its code, too, and no bill is made', async () => {
      const one = bill()
      const { said, other } = logged()
      const late = other(HOUR_MS)
      const unsigned = { ...noAnswer, said: 'SIGN_ERROR' }
      await rejects(late.transfer(one), unsigned)
      await rejects(late.queryTransfer(one.out_bill_no), unsigned)
      deepEqual(
        said.map(line => (line as { code?: string }).code),
        ['SIGN_ERROR', 'SIGN_ERROR'],
      )
      equal(await port.queryTransfer(one.out_bill_no), null)
    })

    for (const [fault, title, state] of [
      ['lose', 'that is lost leaves what was done, under its number', 'WAIT_USER_CONFIRM'],
      ['cut', 'that never comes leaves nothing', undefined],
    ] as const)
      it(title, async () => {
        const one = bill()
        await gateway.behave({ fault, faults: 1 })
        await rejects(port.transfer(one), noAnswer)
        equal((await port.queryTransfer(one.out_bill_no))?.state, state)
      })

    it('of a busy gateway isn’t final', async () => {
      await gateway.behave({ fault: 'busy', faults: 1 })
      const error: unknown = await port.prepay(payment()).catch((thrown: unknown) => thrown)
      assert(error instanceof PaymentError)
      deepEqual([error.code, error.isFinal], ['SYSTEM_ERROR', false])
    })
  })

  describe('notices', () => {
    it('come again with the same id, and say what they are told to', async () => {
      const no = await paid()
      deepEqual(await gateway.tell({ out_no: no, times: 2 }), [204, 204])
      const ids = new Set(merchant.notices.map(({ id }) => id))
      deepEqual([merchant.notices.length, ids.size], [3, 1])
      merchant.notices.length = 0
      await gateway.tell({ out_no: no, change: { amount_fen: 1, mchid: '1900000009', appid: 'wx_other' } })
      const [notice] = merchant.notices
      assert(notice.kind === 'trade')
      const { amount_fen, mchid, appid, out_trade_no } = notice.trade
      deepEqual([amount_fen, mchid, appid, out_trade_no], [1, '1900000009', 'wx_other', no])
    })

    it('that somebody forged are refused, each of them', async () => {
      const no = await paid()
      merchant.notices.length = 0
      for (const forgery of FORGERIES)
        deepEqual(await gateway.tell({ out_no: no, forgery }), [401], `${forgery} was believed`)
      deepEqual(merchant.notices, [])
      equal(merchant.refused.length, FORGERIES.length)
    })

    it('are of no use after five minutes', async () => {
      const { headers, body } = await gateway.letter(await paid())
      equal((await port.readNotice(headers, Buffer.from(body))).kind, 'trade')
      clock.advance(301_000)
      await rejects(port.readNotice(headers, Buffer.from(body)), NoticeRefused)
    })
  })

  describe('a day’s bill', () => {
    it('has its payments, refunds and transfers, and nothing where nothing happened', async () => {
      clock.advance(24 * HOUR_MS)
      const day = shanghaiDay(clock.now())
      for (const kind of ['trade', 'refund', 'transfer'] as const) deepEqual(await port.bill(day, kind), [])
      const unrefunded = await paid({ description: '团币, 第一包', amount_fen: 123_456 })
      const given = await paid()
      const out_refund_no = newNo('R')
      await gateway.behave({ refunds: 'wait' })
      await port.refund({
        out_trade_no: given,
        out_refund_no,
        amount_fen: 250,
        total_fen: 600,
        way: 'mini',
        openid: null,
      })
      await gateway.endRefund(out_refund_no, 'SUCCESS')
      const { out_bill_no, amount_fen } = await port.transfer({ ...bill(), amount_fen: 9_941 })
      equal(amount_fen, 9_941)
      await gateway.confirm(out_bill_no)
      const linesOf = async (kind: 'trade' | 'refund' | 'transfer') =>
        (await port.bill(day, kind)).map(({ out_no, amount_fen, at }) => [out_no, amount_fen, at])
      const at = new Date(Math.floor(clock.now() / 1000) * 1000).toISOString()
      deepEqual(await linesOf('trade'), [
        [unrefunded, 123_456, at],
        [given, 600, at],
      ])
      deepEqual(await linesOf('refund'), [[out_refund_no, 250, at]])
      deepEqual(await linesOf('transfer'), [[out_bill_no, 9_941, at]])
      const [line] = await port.bill(day, 'trade')
      equal(line.gateway_no, (await query(unrefunded))?.transaction_id)
    })

    it('lists a refund when it was started, as it stood then, and never again', async () => {
      clock.advance(24 * HOUR_MS)
      const started = shanghaiDay(clock.now())
      await gateway.behave({ refunds: 'wait' })
      const refundOf = async () => {
        const out_refund_no = newNo('R')
        const more = { amount_fen: 250, total_fen: 600, way: 'mini' as const, openid: null }
        await port.refund({ out_trade_no: await paid(), out_refund_no, ...more })
        return out_refund_no
      }
      const [quick, slow, refused] = [await refundOf(), await refundOf(), await refundOf()]
      await gateway.endRefund(quick, 'SUCCESS')
      await gateway.endRefund(refused, 'CLOSED')
      clock.advance(24 * HOUR_MS)
      await gateway.endRefund(slow, 'SUCCESS')
      const at = new Date(Math.floor(clock.now() / 1000) * 1000 - 24 * HOUR_MS).toISOString()
      const lines = (await port.bill(started, 'refund')).map(line => [line.out_no, line.at, line.in_progress ?? false])
      deepEqual(lines, [
        [quick, at, false],
        [slow, at, true],
        [refused, at, true],
      ])
      deepEqual(await port.bill(shanghaiDay(clock.now()), 'refund'), [])
    })

    it('isn’t read if the list of them isn’t signed', async () => {
      await gateway.behave({ fault: 'unsigned', faults: 1 })
      await rejects(port.bill(shanghaiDay(clock.now()), 'trade'), noAnswer)
    })
  })
})

describe('a change of keys', () => {
  const clock = new FakeClock()
  /** A gateway with its merchant, stopped after the test. */
  const shop = async (t: TestContext, mode?: 'certificate') => {
    const gateway = await startGateway({ clock, mode })
    const merchant = await startMerchant(gateway, clock)
    t.after(async () => {
      await merchant.stop()
      await gateway.stop()
    })
    return { gateway, merchant }
  }
  /** Whether requests are answered and notices believed. */
  const works = async ({ port, notices }: Merchant, gateway: TestGateway): Promise<void> => {
    const one = vipPayment(clock)
    await port.prepay(one)
    notices.length = 0
    deepEqual(await gateway.pay(one.out_trade_no), { done: true, status: 204 })
    deepEqual(
      notices.map(({ kind }) => kind),
      ['trade'],
    )
  }

  it('of the platform’s certificate is learnt without a restart; from certificates to a public key, too', async t => {
    const { gateway, merchant } = await shop(t, 'certificate')
    const named = async () => {
      const { port } = merchant
      const bill = { out_bill_no: newNo('B'), appid: port.appids[0], openid: 'o_payee', amount_fen: 200_000 }
      const { state } = await port.transfer({ ...bill, payee_name: '王小明', remark: '提现' })
      equal(state, 'WAIT_USER_CONFIRM')
    }
    // A name has to be encrypted before the gateway has sent any response.
    await named()
    await works(merchant, gateway)
    const [{ out_trade_no: out_no }] = (await gateway.book()).trades
    merchant.notices.length = 0
    for (const forgery of FORGERIES)
      deepEqual(await gateway.tell({ out_no, forgery }), [401], `${forgery} was believed`)
    deepEqual(merchant.notices, [])
    clock.advance(61_000)
    await gateway.rotate()
    // The first message under the new certificate may be a notice.
    const { headers, body } = await gateway.letter(out_no)
    equal((await merchant.port.readNotice(headers, Buffer.from(body))).kind, 'trade')
    await works(merchant, gateway)
    await named()
    await gateway.rotate('public_key')
    await works(merchant, gateway)
    await named()
    await gateway.rotate('public_key')
    await works(merchant, gateway)
  })

  it('of the APIv3 key lets notices that were sealed before be read', async t => {
    const { gateway, merchant } = await shop(t)
    await works(merchant, gateway)
    const { headers, body } = await gateway.letter((await gateway.book()).trades[0].out_trade_no)
    await gateway.rotateApiV3Key()
    await works(merchant, gateway)
    equal((await merchant.port.readNotice(headers, Buffer.from(body))).kind, 'trade')
  })
})

describe('the virtual payment', () => {
  const clock = new FakeClock()
  const openid = 'o_virtual'
  let gateway: TestGateway
  let merchant: Merchant
  let port: PaymentPort

  const payment = (more?: Partial<NewPayment>) => virtualPayment(clock, openid, more)
  const open = async (one: NewPayment) => {
    const prepaid = await port.prepay(one)
    assert(prepaid.way === 'virtual')
    return prepaid.parameters
  }
  const query = (out_trade_no: string) => port.query({ out_trade_no, way: 'virtual', openid })

  before(async () => {
    gateway = await startGateway({ clock, hasVirtual: true })
    merchant = await startMerchant(gateway, clock)
    ;({ port } = merchant)
  })
  beforeEach(() => void (merchant.notices.length = 0))
  after(async () => {
    await merchant.stop()
    await gateway.stop()
  })

  it('is opened by what the server signed, delivered by a push, and found by asking', async () => {
    const one = payment()
    equal(await query(one.out_trade_no), null)
    const parameters = await open(one)
    deepEqual(Object.keys(parameters).sort(), ['mode', 'paySig', 'signData', 'signature'])
    assert(!JSON.stringify(parameters).includes(sandboxSessionKey(openid)))
    equal((await gateway.requestVirtualPayment(parameters, openid)).errMsg, 'requestVirtualPayment:ok')
    const trade = await query(one.out_trade_no)
    deepEqual([trade?.state, trade?.amount_fen, trade?.appid, trade?.mchid], ['SUCCESS', 3_000, MINI, SANDBOX_MCHID])
    const [notice] = merchant.notices
    assert(notice.kind === 'trade')
    deepEqual(notice.trade, trade)
  })

  it('isn’t opened by what somebody changed, or for somebody else', async () => {
    const parameters = await open(payment())
    for (const change of [
      { signData: parameters.signData.replace('3000', '1') },
      { paySig: '0'.repeat(64) },
      { signature: '0'.repeat(64) },
    ])
      match(
        (await gateway.requestVirtualPayment({ ...parameters, ...change }, openid)).errMsg,
        /^requestVirtualPayment:fail wrong/,
      )
    match((await gateway.requestVirtualPayment(parameters, 'o_other')).errMsg, /fail wrong signature/)
    await rejects(port.prepay(payment({ session_key: null })), { code: 'NO_SESSION_KEY' })
  })

  it('that is cancelled is not paid', async () => {
    const one = payment()
    const { errMsg } = await gateway.requestVirtualPayment(await open(one), openid, 'cancel')
    equal(errMsg, 'requestVirtualPayment:fail cancel')
    equal((await query(one.out_trade_no))?.state, 'NOTPAY')
    deepEqual(merchant.notices, [])
  })

  it('is told of only by a push of this market and this environment', async () => {
    const one = payment()
    await gateway.requestVirtualPayment(await open(one), openid)
    merchant.notices.length = 0
    equal(await gateway.push(one.out_trade_no, { token: 'forged' }), 403)
    equal(await gateway.push(one.out_trade_no, { change: { Env: 1 } }), 200)
    deepEqual(merchant.notices, [])
    equal(await gateway.push(one.out_trade_no), 200)
    deepEqual(
      merchant.notices.map(({ id }) => id),
      [`virtual:${one.out_trade_no}`],
    )
    equal(port.readVirtualPush({ Event: 'subscribe' }), null)
  })

  it('is refunded once under one number', async () => {
    await gateway.behave({ refunds: 'wait' })
    const one = payment()
    await gateway.requestVirtualPayment(await open(one), openid)
    const refund = {
      out_trade_no: one.out_trade_no,
      out_refund_no: newNo('VR'),
      amount_fen: 3_000,
      total_fen: 3_000,
      way: 'virtual' as const,
      openid,
    }
    equal(await port.queryRefund(refund), null)
    equal((await port.refund(refund)).state, 'PROCESSING')
    equal((await port.refund(refund)).state, 'PROCESSING')
    equal((await gateway.book()).refunds.length, 1)
    merchant.notices.length = 0
    await gateway.endRefund(refund.out_refund_no, 'SUCCESS')
    equal((await port.queryRefund(refund))?.state, 'SUCCESS')
    const [notice] = merchant.notices
    assert(notice.kind === 'refund')
    deepEqual([notice.refund.out_refund_no, notice.refund.state], [refund.out_refund_no, 'SUCCESS'])
    equal((await query(one.out_trade_no))?.state, 'REFUND')
  })

  it('is still paid if its refund failed', async () => {
    const answer = { errcode: 0, order: { order_id: 'V7', status: 7, paid_fee: 3_000, paid_time: 1_800_000_000 } }
    const wechatServer = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    })
    await new Promise<void>(done => void wechatServer.listen(0, '127.0.0.1', done))
    try {
      const base = `http://127.0.0.1:${(wechatServer.address() as AddressInfo).port}`
      const virtual = createVirtual(
        { offerId: 'offer', appKey: 'key', env: 0 },
        { clock, log, base: () => base, wechat: { withMiniToken: act => act('t') }, appid: MINI, mchid: SANDBOX_MCHID },
      )
      equal((await virtual.query('V7', openid))?.state, 'SUCCESS')
      equal((await virtual.queryRefund('V7', openid))?.state, 'ABNORMAL')
    } finally {
      wechatServer.closeAllConnections()
      wechatServer.close()
    }
  })

  it('is refused where the keys aren’t set', async () => {
    const plain = await startMerchant(gateway, clock, { PAYMENT_VIRTUAL_OFFER_ID: '', PAYMENT_VIRTUAL_APP_KEY: '' })
    try {
      equal(plain.port.hasVirtual, false)
      await rejects(plain.port.prepay(payment()), { code: 'NO_VIRTUAL_PAYMENT' })
    } finally {
      await plain.stop()
    }
  })

  it('asks with a new access token where WeChat no longer takes the old one', async () => {
    const config = loadConfig(gateway.env)
    const asked: string[] = []
    const withMiniToken = async <T>(act: (token: string) => Promise<T>): Promise<T> => {
      // The gateway refuses an empty one as WeChat does an outdated one.
      asked.push('old')
      const error: unknown = await act('').catch((thrown: unknown) => thrown)
      assert(error instanceof WechatError && error.errcode === 40001)
      asked.push('new')
      return act('new')
    }
    const other = createPayment({ config, clock, log }, { wechat: { withMiniToken } })!
    equal(await other.query({ out_trade_no: newNo('V'), way: 'virtual', openid }), null)
    deepEqual(asked, ['old', 'new'])
  })
})

describe('a market that is away', () => {
  it('is told again until it answers, of however many payments, and node warns of nothing', async () => {
    const clock = new FakeClock()
    const openid = 'o_patient'
    const gateway = await startGateway({ clock, hasVirtual: true, retriesS: Array<number>(1_000).fill(0.2) })
    const told: string[] = []
    const back = createServer((request, response) => {
      told.push(request.url!)
      request.resume()
      response.end('{"ErrCode":0}')
    })
    const warnings: string[] = []
    const heard = ({ name }: Error) => void warnings.push(name)
    process.on('warning', heard)
    try {
      await gateway.attach('http://127.0.0.1:9')
      const port = createPayment({ config: loadConfig(gateway.env), clock, log }, { wechat })!
      // Node warns from the eleventh listener on.
      for (let i = 0; i < 12; i += 1) {
        const plain = virtualPayment(clock, openid, { way: 'mini' })
        await port.prepay(plain)
        equal((await gateway.pay(plain.out_trade_no)).status, 0)
        const prepaid = await port.prepay(virtualPayment(clock, openid))
        assert(prepaid.way === 'virtual')
        equal((await gateway.requestVirtualPayment(prepaid.parameters, openid)).status, 0)
      }
      assert(!warnings.includes('MaxListenersExceededWarning'))
      await new Promise<void>(done => void back.listen(0, '127.0.0.1', done))
      await gateway.attach(`http://127.0.0.1:${(back.address() as AddressInfo).port}`)
      await eventually(
        '24 notices',
        async () => told.length,
        length => length === 24,
      )
      equal(told.filter(path => path.startsWith('/wechat/push')).length, 12)
    } finally {
      process.off('warning', heard)
      await gateway.stop()
      back.closeAllConnections()
      back.close()
    }
  })
})

describe('without a gateway', () => {
  const clock = new FakeClock()

  it('nothing is answered, and no notice is believed', async () => {
    const gateway = await startGateway({ clock })
    const port = createPayment({ config: loadConfig(gateway.env), clock, log }, { wechat })!
    await gateway.stop()
    await rejects(port.query({ out_trade_no: newNo(), way: 'mini', openid: null }), noAnswer)
    await rejects(port.readNotice({}, Buffer.from('{}')), NoticeRefused)
  })

  it('there is no port where nothing is sold', () => {
    equal(createPayment({ config: loadConfig({ PAYMENT_PROVIDER: 'off' }), clock, log }, { wechat }), null)
  })
})

describe('the gateway as a process', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'gd-gateway-process-'))
  after(() => rmSync(DATA_DIR, { recursive: true, force: true }))

  it('makes its keys at the first start, and has its payments again after a kill, at another address', async () => {
    const clock = systemClock
    const port = createPayment({ config: loadConfig({ DATA_DIR }), clock, log }, { wechat })!
    const first = await startGatewayProcess({ DATA_DIR })
    const one = vipPayment(clock)
    const query = () => port.query({ out_trade_no: one.out_trade_no, way: 'native', openid: null })
    const prepaid = await port.prepay(one)
    assert(prepaid.way === 'native' && first.url)
    match(await (await fetch(first.url)).text(), /¥29\.00/)
    await fetch(prepaid.code_url, { method: 'POST', body: new URLSearchParams({ act: 'lost' }) })
    await first.stop('SIGKILL')
    await rejects(query(), noAnswer)
    const second = await startGatewayProcess({ DATA_DIR })
    try {
      const trade = await query()
      deepEqual([trade?.state, trade?.amount_fen], ['SUCCESS', 2_900])
    } finally {
      await second.stop()
    }
  })

  it('isn’t there where payments don’t go through the sandbox', async () => {
    const off = await startGatewayProcess({ DATA_DIR, PAYMENT_PROVIDER: 'off' })
    deepEqual([off.url, off.code], [null, 0])
    // What this configuration lacks is the market's to name.
    const production = await startGatewayProcess({ DATA_DIR, APP_ENV: 'production' })
    deepEqual([production.url, production.code], [null, 1])
  })
})
