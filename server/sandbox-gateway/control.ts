import { isSigned, payText } from '../adapters/payment/signing'
import type { PaymentParameters } from '../adapters/payment/port'
import type { Acts, Behaviour, Done } from './acts'
import type { Book, SandboxTrade } from './book'
import type { GatewayKeys, KeyMode } from './keys'
import type { Notices, Telling } from './notices'
import type { createVirtualGateway, VirtualRequest } from './virtual'

/** What a payer does after the app has opened a payment. */
export type PayerAct = 'pay' | 'cancel' | 'fail'

export interface ControlOptions {
  book: Book
  acts: Acts
  keys: GatewayKeys
  notices: Notices
  virtual: ReturnType<typeof createVirtualGateway>
  behaviour: Behaviour
  /** Sends all notices and pushes to these servers in turn, instead of the payment's `notify_url`. */
  attach: (origins: string[]) => void
}

interface Asked {
  out_no: string
  notice?: boolean
  reason?: string
  state?: 'SUCCESS' | 'FAIL' | 'CANCELLED' | 'ABNORMAL' | 'CLOSED'
}

interface Opening {
  parameters: PaymentParameters
  act: PayerAct
  notice?: boolean
}

/** Control API for tests: `POST /control/<name>` with JSON. Each call waits for its first notice. */
export const createControl = ({ book, acts, keys, notices, virtual, behaviour, attach }: ControlOptions) => {
  const play = async (trade: SandboxTrade, act: PayerAct, notice?: boolean): Promise<{ errMsg: string } & Done> => {
    const name = trade.trade_type === 'VIRTUAL' ? 'requestVirtualPayment' : 'requestPayment'
    if (act === 'cancel') return { errMsg: `${name}:fail cancel`, done: false }
    if (act === 'fail') return { errMsg: `${name}:fail`, ...acts.fail(trade.out_trade_no), done: false }
    const done = await acts.pay(trade.out_trade_no, notice)
    return { errMsg: done.done ? `${name}:ok` : `${name}:fail ${done.why}`, ...done }
  }

  return {
    pay: ({ out_no, notice }: Asked) => acts.pay(out_no, notice),
    pay_late: ({ out_no, notice }: Asked) => acts.payLate(out_no, notice),
    begin: ({ out_no }: Asked) => acts.begin(out_no),
    confirm: ({ out_no, notice }: Asked) => acts.confirm(out_no, notice),
    end_bill: ({ out_no, state, reason, notice }: Asked) =>
      acts.endBill(out_no, state as 'FAIL', reason ?? (state === 'FAIL' ? 'ACCOUNT_FROZEN' : null), notice),
    end_refund: ({ out_no, state, notice }: Asked) => acts.endRefund(out_no, state as 'SUCCESS', notice),
    tell: async (telling: Telling) => ({ statuses: await notices.tell(telling) }),
    /** Returns a notice without sending it. */
    letter: ({ out_no }: Asked) => notices.letter(out_no),
    push: async ({ out_no, change, token }: Asked & { change?: object; token?: string }) => ({
      status: await virtual.push(out_no, change, token),
    }),
    /**
     * Stands for `wx.requestPayment` and `chooseWXPay`: opens the payment only if its parameters are signed correctly.
     */
    request_payment: async ({ parameters, act, notice }: Opening) => {
      const { package: prepay, paySign, signType, appId } = parameters
      const trade = [...book.trades.values()].find(({ prepay_id }) => prepay === `prepay_id=${prepay_id}`)
      const isOurs = signType === 'RSA' && isSigned(payText(parameters), paySign, keys.merchant.publicKey)
      if (!trade || !isOurs || trade.appid !== appId)
        return { errMsg: 'requestPayment:fail invalid signature', done: false }
      return play(trade, act, notice)
    },
    /** Stands for a user's `wx.requestVirtualPayment`. */
    request_virtual: async ({ act, notice, ...request }: VirtualRequest & { act: PayerAct; notice?: boolean }) => {
      const trade = virtual.open(request)
      if (typeof trade === 'string') return { errMsg: `requestVirtualPayment:fail ${trade}`, done: false }
      return play(trade, act, notice)
    },
    /**
     * Stands for `wx.requestMerchantTransfer`: "ok" means that the page was shown; `act` is what the person does there.
     */
    request_transfer: async ({ package: shown, act }: { package: string; act: 'confirm' | 'leave' }) => {
      const bill = [...book.bills.values()].find(({ package_info }) => package_info === shown)
      if (bill?.state !== 'WAIT_USER_CONFIRM') return { errMsg: 'requestMerchantTransfer:fail', done: false }
      return { errMsg: 'requestMerchantTransfer:ok', ...(act === 'confirm' && (await acts.confirm(bill.out_bill_no))) }
    },
    behave: (change: Partial<Behaviour>) => Object.assign(behaviour, change),
    rotate: ({ mode }: { mode?: KeyMode }) => {
      keys.rotate(mode)
      return { mode: keys.mode() }
    },
    rotate_api_v3: () => {
      keys.rotateApiV3Key()
      return {}
    },
    attach: ({ origins }: { origins: string[] }) => {
      attach(origins)
      return {}
    },
    book: () => book.pages(),
  }
}
export type Control = ReturnType<typeof createControl>
