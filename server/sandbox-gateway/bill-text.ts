import { fenToField } from '../../domain/kit/money'
import { shanghaiDay, shanghaiInstant } from '../../domain/kit/relative-time'
import type { SandboxTrade, Book } from './book'

const TRADE = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '货币种类',
]
const SUCCESS_HEAD = [...TRADE, '应结订单金额', '商品名称', '手续费', '费率', '订单金额']
const REFUND_HEAD = [
  ...TRADE,
  '退款申请时间',
  '退款成功时间',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '退款状态',
  '商品名称',
  '订单金额',
  '申请退款金额',
]
const FUND_HEAD = [
  '记账时间',
  '微信支付业务单号',
  '资金流水单号',
  '业务名称',
  '业务类型',
  '收支类型',
  '收支金额(元)',
  '账户结余(元)',
  '资金变更提交申请人',
  '备注',
  '业务凭证号',
]

const timeOf = (ms: number): string => shanghaiInstant(ms).slice(0, 19).replace('T', ' ')
const table = (head: string[], rows: string[][]): string =>
  [
    `\uFEFF${head.join(',')}`,
    ...rows.map(row => row.map(field => `\`${field}`).join(',')),
    '总交易单数,其他',
    `\`${rows.length},\`0`,
  ].join('\r\n')

/** A day's bill in WeChat's format; null if there is none. @param kind from the request's path */
export const billText = (
  book: Book,
  mchid: string,
  day: string,
  kind: 'SUCCESS' | 'REFUND' | 'BASIC' | 'OPERATION',
): string | null => {
  const isToday = (ms: number | null): ms is number => ms !== null && shanghaiDay(ms) === day
  const tradeFields = (trade: SandboxTrade): string[] => [
    timeOf(trade.paid_at ?? 0),
    trade.appid,
    mchid,
    trade.transaction_id ?? '',
    trade.out_trade_no,
    trade.openid ?? '',
    trade.trade_type,
    kind,
    'CNY',
  ]
  const rows: string[][] = []
  if (kind === 'SUCCESS') {
    for (const trade of book.trades.values())
      if (trade.trade_type !== 'VIRTUAL' && !trade.is_earlier && isToday(trade.paid_at)) {
        const total = fenToField(trade.total)
        rows.push([...tradeFields(trade), total, trade.description, '0.00000', '0.60%', total])
      }
    return rows.length ? table(SUCCESS_HEAD, rows) : null
  }
  if (kind === 'REFUND') {
    for (const refund of book.refunds.values()) {
      const trade = book.trades.get(refund.out_trade_no)
      if (!trade || trade.trade_type === 'VIRTUAL' || refund.is_earlier || !isToday(refund.made_at)) continue
      // As at WeChat: on the day when it was started, as it stood at that day's end, whatever became of it.
      const state = isToday(refund.ended_at) ? refund.state : 'PROCESSING'
      const amount = fenToField(refund.amount)
      rows.push([
        ...tradeFields(trade),
        timeOf(refund.made_at),
        state === 'SUCCESS' ? timeOf(refund.ended_at!) : '',
        refund.refund_id,
        refund.out_refund_no,
        amount,
        state,
        trade.description,
        fenToField(trade.total),
        amount,
      ])
    }
    return rows.length ? table(REFUND_HEAD, rows) : null
  }
  // All transfers are paid from the OPERATION account.
  for (const bill of kind === 'OPERATION' ? book.bills.values() : [])
    if (bill.state === 'SUCCESS' && isToday(bill.ended_at))
      rows.push([
        timeOf(bill.ended_at),
        bill.transfer_bill_no,
        `f${bill.transfer_bill_no}`,
        '商家转账',
        '转账',
        '支出',
        fenToField(bill.amount),
        '0.00',
        'API',
        bill.remark,
        bill.out_bill_no,
      ])
  return rows.length ? table(FUND_HEAD, rows) : null
}
