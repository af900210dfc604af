import { createHash } from 'node:crypto'
import { shanghaiInstant } from '../../domain/kit/relative-time'
import { seal } from '../adapters/payment/signing'
import {
  type ApiAnswer,
  type ApiCall,
  ApiFault,
  type ApiOptions,
  type Body,
  fenIn,
  type Handler,
  ok,
  parameter,
  textIn,
  URL_TEXT,
} from './api-call'
import { billText } from './bill-text'
import { isPaid, type SandboxTrade } from './book'
import { refundBody, tradeBody } from './notices'
import { createTransfers } from './transfers'

const OUT_NO = /^[0-9A-Za-z_\-|*@]{6,32}$/
/** Fields that must not change when a number is repeated. */
const SAME = ['appid', 'total', 'trade_type', 'openid'] as const
const TYPES = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' } as const

/** The part of WeChat Pay v3 that the market uses. */
export const createApi = (options: ApiOptions) => {
  const { book, acts, keys, now, newNumber, behaviour, base, appids } = options
  const { mchid } = keys.merchant

  const known = (no: string): SandboxTrade => {
    const trade = book.trades.get(no)
    if (!trade || trade.trade_type === 'VIRTUAL') throw new ApiFault(404, 'ORDER_NOT_EXIST')
    return trade
  }

  /** Repeating an order returns the same payment; a number can't be used for another one. */
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
      refund_id: newNumber('refund'),
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

  const { transfer, findBill } = createTransfers(options)

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
