import { shanghaiDay } from '../kit/relative-time'

/**
 * How WeChat Pay's own numbers begin, and how many digits stand before and behind their day. They are of digits only and
 * longer than a spreadsheet or a double can count.
 */
const SHAPES = {
  /** transaction_id: 28 digits. */
  trade: { prefix: '4200', before: 6, behind: 10 },
  /** refund_id: 29 digits. */
  refund: { prefix: '5030', before: 6, behind: 11 },
  /** transfer_bill_no: 40 digits. */
  transfer: { prefix: '1330000', before: 14, behind: 11 },
} as const
export type GatewayNumberKind = keyof typeof SHAPES

/**
 * A number as the gateway gives it to what was made at that time.
 * @param digits as many digits as it is asked for, different ones for each number
 */
export const gatewayNumber = (kind: GatewayNumberKind, atMs: number, digits: (count: number) => string): string => {
  const { prefix, before, behind } = SHAPES[kind]
  // No zero in front: that is the demo market's.
  return `${prefix}1${digits(before - 1)}${shanghaiDay(atMs).replace(/-/g, '')}${digits(behind)}`
}

/** The demo market's numbers have zeros before the day, so that they are found again. */
export const demoGatewayNumber = (kind: GatewayNumberKind, atMs: number, digits: (count: number) => string): string =>
  `${demoPrefixOf(kind)}${shanghaiDay(atMs).replace(/-/g, '')}${digits(SHAPES[kind].behind)}`

const demoPrefixOf = (kind: GatewayNumberKind): string => SHAPES[kind].prefix + '0'.repeat(SHAPES[kind].before)
/** Also those of markets seeded before: `demo-…`. A regular expression of SQL. */
export const DEMO_GATEWAY_NUMBER = `^(demo-|${(Object.keys(SHAPES) as GatewayNumberKind[]).map(demoPrefixOf).join('|')})`
