import * as z from 'zod/mini'
import type { BillKind } from '#domain/money/finance'
import { parseYuan } from '#domain/kit/money'
import { type BillLine, PaymentError } from './port'
import type { Transport } from './transport'

/** Column names in a bill, as WeChat writes them. */
interface Columns {
  out: string
  gateway: string
  amount: string
  at: string
  /** Of refunds, which are listed on the day when they were started, in the state that they were in. */
  begun?: string
  state?: string
}
const COLUMNS: Record<BillKind, Columns> = {
  trade: { out: '商户订单号', gateway: '微信订单号', amount: '订单金额', at: '交易时间' },
  refund: {
    out: '商户退款单号',
    gateway: '微信退款单号',
    amount: '申请退款金额',
    at: '退款成功时间',
    begun: '退款申请时间',
    state: '退款状态',
  },
  transfer: { out: '业务凭证号', gateway: '微信支付业务单号', amount: '收支金额', at: '记账时间' },
}
/** Transfers have no bill of their own: they are the expenses of that name in the fund-flow bill. */
const isTransfer = (row: ReadonlyMap<string, string>): boolean =>
  row.get('收支类型') === '支出' && (row.get('业务名称') ?? '').includes('转账')

const fault = (): PaymentError => new PaymentError('BILL_UNREADABLE', false)

/** Strips the unit: `收支金额(元)` → `收支金额`. */
const nameOf = (head: string): string => head.replace(/[(（].*$/, '').trim()

/** Parses the rows into columns. Each field begins with a backtick; the summary at the end has a head without one. */
const rowsOf = (text: string): Map<string, string>[] => {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',').map(nameOf)
  const end = lines.findIndex(line => !line.startsWith('`'))
  return lines.slice(0, end < 0 ? lines.length : end).map(line => {
    const fields = line.slice(1).split(',`')
    if (fields.length !== names.length) throw fault()
    return new Map(names.map((name, i) => [name, fields[i].trim()]))
  })
}

/** Parses a time in Asia/Shanghai. @throws PaymentError */
const instantOf = (time: string): string => {
  const at = new Date(`${time.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at.getTime())) throw fault()
  return at.toISOString()
}

/** When it was done; a refund in progress has no such time, so when it was started. @throws PaymentError */
const timeIn = (
  row: ReadonlyMap<string, string>,
  { at, begun, state }: Columns,
): Pick<BillLine, 'at' | 'in_progress'> => {
  const isDone = begun === undefined || (row.get(at) !== '' && row.get(state!) === 'SUCCESS')
  return isDone ? { at: instantOf(row.get(at) ?? '') } : { at: instantOf(row.get(begun) ?? ''), in_progress: true }
}

/** Parses a downloaded bill. @throws PaymentError if any line is unreadable: a bill is never read in part */
export const readBill = (text: string, kind: BillKind): BillLine[] => {
  const columns = COLUMNS[kind]
  return rowsOf(text)
    .filter(row => kind !== 'transfer' || isTransfer(row))
    .map(row => {
      const amount_fen = parseYuan(row.get(columns.amount) ?? '')
      const [out_no, gateway_no] = [row.get(columns.out), row.get(columns.gateway)]
      if (!out_no || !gateway_no || amount_fen === null) throw fault()
      return { out_no, gateway_no, amount_fen, ...timeIn(row, columns) }
    })
}

const billAnswer = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() })
/** A transfer may be paid from either account. */
const ACCOUNTS = ['BASIC', 'OPERATION'] as const
const pathsOf = (day: string, kind: BillKind): string[] =>
  kind === 'transfer'
    ? ACCOUNTS.map(account => `/v3/bill/fundflowbill?bill_date=${day}&account_type=${account}`)
    : [`/v3/bill/tradebill?bill_date=${day}&bill_type=${kind === 'trade' ? 'SUCCESS' : 'REFUND'}`]

/** Fetches a day's bill; null if the gateway has none. @throws PaymentError */
export const fetchBill = async (transport: Transport, day: string, kind: BillKind): Promise<BillLine[]> => {
  const lines: BillLine[] = []
  for (const path of pathsOf(day, kind)) {
    const answer = await transport.request('GET', path, billAnswer).catch((error: unknown) => {
      // WeChat has no bill for a day without transactions.
      if (error instanceof PaymentError && error.code === 'NO_STATEMENT_EXIST') return null
      throw error
    })
    if (answer) lines.push(...readBill(await transport.download(answer.download_url, answer.hash_value), kind))
  }
  return lines
}
