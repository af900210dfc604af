import type { GatewayNumberKind } from '../../domain/base/gateway-numbers'
import { HOUR_MS } from '../../domain/kit/relative-time'
import { CONFIRM_HOURS, OVERDUE } from '../../domain/money/withdrawal'
import { type Book, isPaid, type SandboxRefund, type SandboxTrade } from './book'

/** How the gateway behaves, until changed by the control API. */
export interface Behaviour {
  /** `none`: sends notices only on request. */
  notices: 'now' | 'none'
  /** Outcome of a new refund. */
  refunds: 'succeed' | 'wait' | 'fail'
  /** Outcome of a new transfer: asks the person, or ends at once. */
  transfers: 'ask' | 'succeed' | 'fail'
  /**
   * cut: does nothing and doesn't answer · lose: executes the call but doesn't answer · unsigned, foreign: executes it
   * and answers without a signature, or with one of a foreign key · busy: does nothing and answers SYSTEM_ERROR
   */
  fault: 'none' | 'cut' | 'lose' | 'unsigned' | 'foreign' | 'busy'
  /** Number of calls to fail; null: all. */
  faults: number | null
}
export const GOOD: Behaviour = { notices: 'now', refunds: 'succeed', transfers: 'ask', fault: 'none', faults: null }

/** Outcome of an act; `status` is the answer to its notice, if one was sent. */
export interface Done {
  done: boolean
  why?: string
  status?: number
}
const refused = (why: string): Done => ({ done: false, why })

export interface ActOptions {
  book: Book
  now: () => number
  /** Of a kind, as WeChat Pay writes it; else an opaque one. */
  newNumber: (kind?: GatewayNumberKind) => string
  /** Sends a notice to the merchant. @returns the answer's HTTP status */
  send: (out_no: string) => Promise<number>
  behaviour: Behaviour
}

/** Actions of people and their banks. */
export const createActs = ({ book, now, newNumber, send, behaviour }: ActOptions) => {
  const notify = async (out_no: string, isTold = behaviour.notices === 'now'): Promise<Done> =>
    isTold ? { done: true, status: await send(out_no) } : { done: true }

  const whyNotPayable = (trade: SandboxTrade | undefined): string | null => {
    if (!trade) return 'no such payment'
    if (isPaid(trade)) return 'paid already'
    if (trade.state === 'CLOSED') return 'closed'
    return trade.expires_at <= now() ? 'too late' : null
  }

  const setState = (trade: SandboxTrade, state: SandboxTrade['state']): void => {
    trade.state = state
    book.save()
  }
  const arrive = (trade: SandboxTrade, isTold?: boolean): Promise<Done> => {
    trade.transaction_id = newNumber('trade')
    trade.paid_at = now()
    setState(trade, 'SUCCESS')
    return notify(trade.out_trade_no, isTold)
  }

  return {
    /** @param isTold whether to send a notice; by default as configured */
    pay: async (out_trade_no: string, isTold?: boolean): Promise<Done> => {
      const trade = book.trades.get(out_trade_no)
      const why = whyNotPayable(trade)
      if (!trade || why) return refused(why ?? '')
      return arrive(trade, isTold)
    },
    /** Pays a payment that the merchant has closed: the money was already on its way. */
    payLate: async (out_trade_no: string, isTold?: boolean): Promise<Done> => {
      const trade = book.trades.get(out_trade_no)
      return trade?.state === 'CLOSED' ? arrive(trade, isTold) : refused('not closed')
    },
    /** The bank declines; the person may try again. */
    fail: (out_trade_no: string): Done => {
      const trade = book.trades.get(out_trade_no)
      const why = whyNotPayable(trade)
      if (!trade || why) return refused(why ?? '')
      setState(trade, 'PAYERROR')
      return { done: true }
    },
    /** The person has opened the payment but not paid yet. */
    begin: (out_trade_no: string): Done => {
      const trade = book.trades.get(out_trade_no)
      const why = whyNotPayable(trade)
      if (!trade || why) return refused(why ?? '')
      setState(trade, 'USERPAYING')
      return { done: true }
    },
    endRefund: async (out_refund_no: string, state: SandboxRefund['state'], isTold?: boolean): Promise<Done> => {
      const refund = book.refunds.get(out_refund_no)
      if (!refund || refund.state !== 'PROCESSING') return refused('no refund in progress')
      refund.state = state
      refund.ended_at = now()
      const trade = book.trades.get(refund.out_trade_no)
      if (trade && state === 'SUCCESS') trade.state = 'REFUND'
      book.save()
      return notify(out_refund_no, isTold)
    },
    /** The person confirms a transfer and receives the money. */
    confirm: async (out_bill_no: string, isTold?: boolean): Promise<Done> => {
      const bill = book.bills.get(out_bill_no)
      if (bill?.state !== 'WAIT_USER_CONFIRM') return refused('nothing waits to be confirmed')
      bill.state = 'SUCCESS'
      bill.ended_at = now()
      book.save()
      return notify(out_bill_no, isTold)
    },
    endBill: async (
      out_bill_no: string,
      state: 'SUCCESS' | 'FAIL' | 'CANCELLED',
      fail_reason: string | null,
      isTold?: boolean,
    ): Promise<Done> => {
      const bill = book.bills.get(out_bill_no)
      if (!bill || bill.ended_at !== null) return refused('no bill in progress')
      Object.assign(bill, { state, fail_reason, ended_at: now() })
      book.save()
      return notify(out_bill_no, isTold)
    },
    /** Expires transfers that nobody confirmed in time; evaluated when somebody asks. */
    expire: (): void => {
      for (const bill of book.bills.values())
        if (bill.state === 'WAIT_USER_CONFIRM' && bill.made_at + CONFIRM_HOURS * HOUR_MS <= now()) {
          Object.assign(bill, { state: 'FAIL', fail_reason: OVERDUE, ended_at: now() })
          book.save()
        }
    },
  }
}
export type Acts = ReturnType<typeof createActs>
