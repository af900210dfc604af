import { readFileSync, statSync } from 'node:fs'
import { type EarlierPayments, earlierFile } from '../adapters/payment/earlier'
import type { ApiOptions } from './api-call'

const TYPES = { mini: 'JSAPI', jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' } as const
/** As WeChat shows a withdrawal. */
const REMARK = '钱包提现'

export interface EarlierOptions extends Pick<ApiOptions, 'book' | 'newNumber' | 'base' | 'appids'> {
  /** The gateway's folder, in which the market puts the file. */
  dir: string
}

/**
 * Imports payments, refunds and transfers from before this gateway's start, from a file in its folder. Existing entries
 * stay; one with the same number but another time belongs to a previous market and is replaced.
 * @returns a function that imports the file if it has changed; call it before each answer
 */
export const createEarlier = ({ dir, book, newNumber, base, appids }: EarlierOptions) => {
  const path = earlierFile(dir)
  let mark = ''

  const enter = ({ notify_url, trades, refunds, bills }: EarlierPayments): void => {
    const newTrades = trades.filter(
      ({ out_trade_no: no, paid_at }) => book.trades.get(no)?.paid_at !== Date.parse(paid_at),
    )
    const replaced = new Set(newTrades.map(({ out_trade_no }) => out_trade_no))
    for (const [no, { out_trade_no }] of [...book.refunds]) if (replaced.has(out_trade_no)) book.refunds.delete(no)
    const isGivenBack = new Set(refunds.filter(one => one.state === 'SUCCESS').map(one => one.out_trade_no))
    for (const { way, amount_fen, paid_at, ...trade } of newTrades)
      book.trades.set(trade.out_trade_no, {
        ...trade,
        prepay_id: newNumber(),
        appid: appids[way === 'mini' ? 0 : 1],
        trade_type: TYPES[way],
        total: amount_fen,
        openid: null,
        notify_url,
        expires_at: Date.parse(paid_at),
        state: isGivenBack.has(trade.out_trade_no) ? 'REFUND' : 'SUCCESS',
        paid_at: Date.parse(paid_at),
        product_id: null,
        is_earlier: true,
      })

    const newRefunds = refunds.filter(
      ({ out_refund_no: no, made_at }) => book.refunds.get(no)?.made_at !== Date.parse(made_at),
    )
    for (const { amount_fen, made_at, ended_at, ...refund } of newRefunds)
      book.refunds.set(refund.out_refund_no, {
        ...refund,
        refund_id: newNumber('refund'),
        amount: amount_fen,
        notify_url,
        made_at: Date.parse(made_at),
        ended_at: ended_at === null ? null : Date.parse(ended_at),
        // If it ends here, it is in the bill of that day.
        ...(ended_at !== null && { is_earlier: true as const }),
      })

    const newBills = bills.filter(({ out_bill_no: no, made_at }) => book.bills.get(no)?.made_at !== Date.parse(made_at))
    for (const { amount_fen, made_at, ...bill } of newBills)
      book.bills.set(bill.out_bill_no, {
        ...bill,
        amount: amount_fen,
        remark: REMARK,
        notify_url,
        package_info: `${base()}/transfer/${newNumber()}`,
        fail_reason: null,
        made_at: Date.parse(made_at),
        ended_at: null,
      })
    if (newTrades.length || newRefunds.length || newBills.length) book.save()
  }

  return (): void => {
    const stat = statSync(path, { throwIfNoEntry: false })
    const found = stat ? `${stat.ino}:${stat.mtimeMs}` : ''
    if (!stat || found === mark) return
    enter(JSON.parse(readFileSync(path, 'utf8')) as EarlierPayments)
    mark = found
  }
}
