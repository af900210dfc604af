import { shanghaiInstant } from '../../domain/kit/relative-time'
import { decryptWith } from '../adapters/payment/signing'
import { ApiFault, type ApiOptions, type Body, fenIn, type Handler, ok, parameter, textIn, URL_TEXT } from './api-call'
import type { SandboxBill } from './book'
import { billBody } from './notices'

/** From this amount (fen) the payee's name is required. */
const NAMED_FROM = 200_000

/** WeChat Pay v3's calls for transfers to people. */
export const createTransfers = ({ book, acts, keys, now, newNumber, behaviour, base, appids }: ApiOptions) => {
  const newBill = (bill: SandboxBill): object => ({
    out_bill_no: bill.out_bill_no,
    transfer_bill_no: bill.transfer_bill_no,
    create_time: shanghaiInstant(bill.made_at),
    state: bill.state,
    ...(bill.state === 'WAIT_USER_CONFIRM' && { package_info: bill.package_info }),
    ...(bill.fail_reason && { fail_reason: bill.fail_reason }),
  })
  /** Decrypts the payee's name, which isn't stored. @throws ApiFault if it isn't encrypted with the named key */
  const checkName = (text: string, serial: string): void => {
    const key = keys.private(serial)
    try {
      if (key && decryptWith(key, text)) return
    } catch {
      // Falls through to the refusal below.
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
      transfer_bill_no: newNumber('transfer'),
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
    return ok(billBody(bill, keys.merchant.mchid))
  }

  return { transfer, findBill }
}
