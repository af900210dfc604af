import type { BillState } from '../../domain/money/withdrawal'
import { PaymentError, type PaymentPort, type TransferBill } from '../../server/adapters/payment/port'

type Sent = Parameters<PaymentPort['transfer']>[0]
/**
 * `lost`: it takes the bill, and its answer is lost · `away`: it takes nothing · `refuses`: for good · `unsigned`:
 * refuses without a signature.
 */
type Mood = 'answers' | 'lost' | 'away' | 'refuses' | 'unsigned'

/** A gateway's transfers in memory, which a test tells what to do. All else of a gateway refuses. */
export class FakeTransfers {
  readonly bills = new Map<string, TransferBill>()
  readonly sent: Sent[] = []
  asked = 0
  mood: Mood = 'answers'
  /** Of a new bill. */
  first: BillState = 'WAIT_USER_CONFIRM'
  /** Runs before each call is answered. */
  meanwhile: () => Promise<void> = async () => undefined

  readonly port: PaymentPort = {
    provider: 'sandbox',
    hasVirtual: false,
    appids: ['wx-mini', 'wx-official'],
    mchid: '1900000001',
    prepay: () => this.unused(),
    query: () => this.unused(),
    close: () => this.unused(),
    refund: () => this.unused(),
    queryRefund: () => this.unused(),
    bill: () => this.unused(),
    readNotice: () => this.unused(),
    readVirtualPush: () => null,
    transfer: async sent => {
      this.sent.push(sent)
      await this.meanwhile()
      if (this.mood === 'away') throw new PaymentError('NO_ANSWER', false)
      if (this.mood === 'unsigned') throw new PaymentError('NO_ANSWER', false, 'SIGN_ERROR')
      if (this.mood === 'refuses') throw new PaymentError('ACCOUNT_ERROR', true)
      const { out_bill_no, amount_fen } = sent
      // The same number is the same bill.
      if (!this.bills.has(out_bill_no))
        this.bills.set(out_bill_no, {
          out_bill_no,
          amount_fen,
          state: this.first,
          transfer_bill_no: `t${out_bill_no}`,
          package_info: null,
          fail_reason: null,
        })
      if (this.mood === 'lost') throw new PaymentError('NO_ANSWER', false)
      const bill = this.bills.get(out_bill_no)!
      // As at WeChat, a query doesn't tell it.
      return bill.state === 'WAIT_USER_CONFIRM' ? { ...bill, package_info: `package-${out_bill_no}` } : bill
    },
    queryTransfer: async out_bill_no => {
      this.asked += 1
      await this.meanwhile()
      if (this.mood === 'unsigned') throw new PaymentError('NO_ANSWER', false, 'SIGN_ERROR')
      if (this.mood === 'away' || this.mood === 'lost') throw new PaymentError('NO_ANSWER', false)
      return this.bills.get(out_bill_no) ?? null
    },
  }

  private unused(): Promise<never> {
    return Promise.reject(new Error('not asked for by these tests'))
  }

  /** The newest bill. */
  get last(): TransferBill {
    return [...this.bills.values()].at(-1)!
  }

  /** Changes the state of the newest bill. */
  becomes(state: BillState, fail_reason: string | null = null): void {
    this.bills.set(this.last.out_bill_no, { ...this.last, state, fail_reason })
  }
}
