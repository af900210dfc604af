import { createHash } from 'node:crypto'
import { shanghaiInstant } from '../../domain/relative-time'
import { decryptWith, seal } from '../adapters/payment/signing'
import type { Acts, Behaviour } from './acts'
import {
  type ApiAnswer,
  type ApiCall,
  ApiFault,
  type Body,
  fenIn,
  type Handler,
  ok,
  parameter,
  textIn,
} from './api-call'
import { billText } from './bill-text'
import { type Book, isPaid, type SandboxBill, type SandboxTrade } from './book'
import type { GatewayKeys } from './keys'
import { billBody, refundBody, tradeBody } from './notices'

export interface ApiOptions {
  book: Book
  acts: Acts
  keys: GatewayKeys
  now: () => number
  newNumber: () => string
  behaviour: Behaviour
  /** The gateway's own address. */
  base: () => string
  appids: readonly string[]
}

const URL_TEXT = /^https?:\/\/[^?#]+$/
const OUT_NO = /^[0-9A-Za-z_\-|*@]{6,32}$/
/** From this amount on, in fen, a transfer needs the name of who gets it. */
const NAMED_FROM = 200_000
/** What can't change under one number. */
const SAME = ['appid', 'total', 'trade_type', 'openid'] as const
const TYPES = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' } as const

/** WeChat Pay v3, as far as the market uses it. */
export const createApi = ({ book, acts, keys, now, newNumber, behaviour, base, appids }: ApiOptions) => {
  const { mchid } = keys.merchant

  const known = (no: string): SandboxTrade => {
    const trade = book.trades.get(no)
    if (!trade || trade.trade_type === 'VIRTUAL') throw new ApiFault(404, 'ORDER_NOT_EXIST')
    return trade
  }

  /** The same order again gives the same payment; one number can't stand for two orders. */
  const repeated = (trade: SandboxTrade, wanted: Pick<SandboxTrade, (typeof SAME)[number]>): void => {
    if (isPaid(trade)) throw new ApiFault(400, 'ORDERPAID')
    if (trade.state === 'CLOSED') throw new ApiFault(400, 'ORDER_CLOSED')
    const isSame = SAME.every(name => trade[name] === wanted[name])
    if (!isSame) throw new ApiFault(403, 'OUT_TRADE_NO_USED')
  }

  const prepay =
    (kind: keyof typeof TYPES): Handler =>
    ({ text }) => {
      const body = JSON.parse(text) as Body & { amount?: Body; payer?: Body; scene_info?: Body & { h5_info?: Body } }
      if (body.mchid !== mchid) throw new ApiFault(400, 'MCH_NOT_EXISTS')
      if (!appids.includes(String(body.appid))) throw new ApiFault(400, 'APPID_MCHID_NOT_MATCH')
      const [out_trade_no, notify_url] = [textIn(body, 'out_trade_no', OUT_NO), textIn(body, 'notify_url', URL_TEXT)]
      const expires_at = Date.parse(textIn(body, 'time_expire'))
      if (!(expires_at > now())) throw parameter('time_expire')
      if (kind === 'h5' && (!body.scene_info?.payer_client_ip || !body.scene_info.h5_info?.type))
        throw parameter('scene_info')
      const wanted = {
        appid: textIn(body, 'appid'),
        total: fenIn(body.amount?.total, 'amount.total'),
        trade_type: TYPES[kind],
        openid: kind === 'jsapi' ? textIn(body.payer ?? {}, 'openid') : null,
      }
      const before = book.trades.get(out_trade_no)
      if (before) repeated(before, wanted)
      const trade: SandboxTrade = before ?? {
        ...wanted,
        out_trade_no,
        prepay_id: newNumber(),
        description: textIn(body, 'description'),
        notify_url,
        expires_at,
        state: 'NOTPAY',
        transaction_id: null,
        paid_at: null,
        product_id: null,
      }
      book.trades.set(out_trade_no, trade)
      book.save()
      const page = `${base()}/pay/${trade.prepay_id}`
      return ok(
        kind === 'jsapi' ? { prepay_id: trade.prepay_id } : kind === 'h5' ? { h5_url: page } : { code_url: page },
      )
    }

  const find: Handler = ({ query }, no) => {
    if (query.get('mchid') !== mchid) throw parameter('mchid')
    return ok(tradeBody(known(no), mchid))
  }
  const close: Handler = (_call, no) => {
    const trade = known(no)
    if (isPaid(trade)) throw new ApiFault(400, 'ORDERPAID')
    trade.state = 'CLOSED'
    book.save()
    return { status: 204, body: null }
  }

  const refund: Handler = ({ text }) => {
    const body = JSON.parse(text) as Body & { amount?: Body }
    const out_refund_no = textIn(body, 'out_refund_no', /^[0-9A-Za-z_\-|*@]{1,64}$/)
    const trade = known(textIn(body, 'out_trade_no'))
    const amount = fenIn(body.amount?.refund, 'amount.refund')
    if (body.amount?.total !== trade.total) throw parameter('amount.total')
    const before = book.refunds.get(out_refund_no)
    if (before) {
      if (before.out_trade_no !== trade.out_trade_no || before.amount !== amount) throw parameter('out_refund_no')
      return ok({ ...refundBody(before, trade), status: before.state })
    }
    if (!isPaid(trade)) throw new ApiFault(403, 'INVALID_REQUEST', 'not paid')
    if (book.refundedOf(trade.out_trade_no) + amount > trade.total) throw new ApiFault(403, 'NOT_ENOUGH')
    const made = {
      out_refund_no,
      refund_id: newNumber(),
      out_trade_no: trade.out_trade_no,
      amount,
      state: 'PROCESSING' as const,
      notify_url: textIn(body, 'notify_url', URL_TEXT),
      made_at: now(),
      ended_at: null,
    }
    book.refunds.set(out_refund_no, made)
    book.save()
    const ending = { succeed: 'SUCCESS', fail: 'ABNORMAL', wait: null } as const
    const end = ending[behaviour.refunds]
    return ok({ ...refundBody(made, trade), status: made.state }, () => end && acts.endRefund(out_refund_no, end))
  }

  const findRefund: Handler = (_call, no) => {
    const found = book.refunds.get(no)
    const trade = found && book.trades.get(found.out_trade_no)
    if (!found || !trade || trade.trade_type === 'VIRTUAL') throw new ApiFault(404, 'RESOURCE_NOT_EXISTS')
    return ok({ ...refundBody(found, trade), status: found.state })
  }

  const newBill = (bill: SandboxBill): object => ({
    out_bill_no: bill.out_bill_no,
    transfer_bill_no: bill.transfer_bill_no,
    create_time: shanghaiInstant(bill.made_at),
    state: bill.state,
    ...(bill.state === 'WAIT_USER_CONFIRM' && { package_info: bill.package_info }),
    ...(bill.fail_reason && { fail_reason: bill.fail_reason }),
  })
  /** Opens the payee's name, which isn't kept. @throws ApiFault if it isn't encrypted for the key that is named */
  const checkName = (text: string, serial: string): void => {
    const key = keys.private(serial)
    try {
      if (key && decryptWith(key, text)) return
    } catch {
      // Refused below.
    }
    throw parameter('user_name')
  }
  const transfer: Handler = ({ text, serial }) => {
    const body = JSON.parse(text) as Body
    if (!appids.includes(String(body.appid))) throw new ApiFault(400, 'APPID_MCHID_NOT_MATCH')
    const [openid, out_bill_no] = [textIn(body, 'openid'), textIn(body, 'out_bill_no', /^[0-9A-Za-z]{1,32}$/)]
    const amount = fenIn(body.transfer_amount, 'transfer_amount')
    if (body.user_name !== undefined || amount >= NAMED_FROM) checkName(textIn(body, 'user_name'), serial)
    textIn(body, 'transfer_scene_id')
    if (!Array.isArray(body.transfer_scene_report_infos)) throw parameter('transfer_scene_report_infos')
    acts.expire()
    const before = book.bills.get(out_bill_no)
    if (before) {
      if (before.amount !== amount || before.openid !== openid) throw new ApiFault(400, 'ALREADY_EXISTS')
      return ok(newBill(before))
    }
    const bill: SandboxBill = {
      out_bill_no,
      transfer_bill_no: newNumber(),
      appid: textIn(body, 'appid'),
      openid,
      amount,
      remark: textIn(body, 'transfer_remark'),
      notify_url: textIn(body, 'notify_url', URL_TEXT),
      state: behaviour.transfers === 'ask' ? 'WAIT_USER_CONFIRM' : 'ACCEPTED',
      package_info: `${base()}/transfer/${newNumber()}`,
      fail_reason: null,
      made_at: now(),
      ended_at: null,
    }
    book.bills.set(out_bill_no, bill)
    book.save()
    const { transfers } = behaviour
    return ok(newBill(bill), () => {
      if (transfers === 'succeed') return acts.endBill(out_bill_no, 'SUCCESS', null)
      return transfers === 'fail' && acts.endBill(out_bill_no, 'FAIL', 'ACCOUNT_FROZEN')
    })
  }
  const findBill: Handler = (_call, no) => {
    acts.expire()
    const bill = book.bills.get(no)
    if (!bill) throw new ApiFault(404, 'NOT_FOUND')
    return ok(billBody(bill, mchid))
  }

  const bill =
    (name: 'bill_type' | 'account_type', kinds: readonly string[]): Handler =>
    ({ query }) => {
      const [day, kind] = [query.get('bill_date') ?? '', query.get(name) ?? '']
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || !kinds.includes(kind)) throw parameter(name)
      const text = billText(book, mchid, day, kind as Parameters<typeof billText>[3])
      if (text === null) throw new ApiFault(400, 'NO_STATEMENT_EXIST')
      return ok({
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(text).digest('hex'),
        download_url: `${base()}/v3/billdownload/file?token=${day}.${kind}`,
      })
    }
  const download: Handler = ({ query }) => {
    const [day, kind] = (query.get('token') ?? '').split('.')
    return { status: 200, body: billText(book, mchid, day, kind as Parameters<typeof billText>[3]) ?? '' }
  }

  const certificates: Handler = () => ({
    status: 200,
    body: {
      data: keys.certificates().map(({ id, pem }) => ({
        serial_no: id,
        effective_time: shanghaiInstant(now()),
        expire_time: shanghaiInstant(now() + 1),
        encrypt_certificate: seal(keys.apiV3Key(), pem, 'certificate'),
      })),
    },
  })

  const NO = '([^/]+)'
  const routes: [method: string, path: RegExp, handler: Handler][] = (
    [
      ['POST', '/v3/pay/transactions/jsapi', prepay('jsapi')],
      ['POST', '/v3/pay/transactions/h5', prepay('h5')],
      ['POST', '/v3/pay/transactions/native', prepay('native')],
      ['GET', `/v3/pay/transactions/out-trade-no/${NO}`, find],
      ['POST', `/v3/pay/transactions/out-trade-no/${NO}/close`, close],
      ['POST', '/v3/refund/domestic/refunds', refund],
      ['GET', `/v3/refund/domestic/refunds/${NO}`, findRefund],
      ['POST', '/v3/fund-app/mch-transfer/transfer-bills', transfer],
      ['GET', `/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${NO}`, findBill],
      ['GET', '/v3/bill/tradebill', bill('bill_type', ['SUCCESS', 'REFUND'])],
      ['GET', '/v3/bill/fundflowbill', bill('account_type', ['BASIC', 'OPERATION'])],
      ['GET', '/v3/billdownload/file', download],
      ['GET', '/v3/certificates', certificates],
    ] as [string, string, Handler][]
  ).map(([method, path, handler]): [string, RegExp, Handler] => [method, new RegExp(`^${path}$`), handler])

  /** @throws ApiFault */
  return (call: ApiCall): ApiAnswer => {
    for (const [method, path, handler] of routes) {
      const found = method === call.method ? path.exec(call.path) : null
      if (found) return handler(call, decodeURIComponent(found[1] ?? ''))
    }
    throw new ApiFault(404, 'NOT_FOUND', 'no such call')
  }
}
export type Api = ReturnType<typeof createApi>
