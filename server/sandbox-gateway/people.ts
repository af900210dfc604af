import { OVERDUE } from '../../domain/money/withdrawal'
import type { Acts } from './acts'
import type { Book } from './book'
import { listPage, messagePage, payPage, refundPage, transferPage } from './pages'

const LATER_MS = 10_000

interface Shown {
  status: number
  html: string
  /** Redirects there instead. */
  to?: string
}
const show = (html: string, status = 200): Shown => ({ status, html })
const go = (to: string): Shown => ({ status: 303, html: '', to })
/** Normalizes an http(s) URL; null for anything else. */
const webAddress = (text: string | null): string | null =>
  text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).href : null

/** The pages for people, and the actions of their buttons: each is a form's `act`. */
export const createPeople = (book: Book, acts: Acts) => {
  const payment = async (method: string, url: URL, form: URLSearchParams): Promise<Shown> => {
    const id = url.pathname.slice('/pay/'.length)
    const trade = [...book.trades.values()].find(one => one.prepay_id === id)
    if (!trade) return show(messagePage('没有这笔支付 No such payment'), 404)
    const returnTo = webAddress(form.get('redirect_url') ?? url.searchParams.get('redirect_url'))
    if (method !== 'POST') return show(payPage(trade, returnTo))
    const no = trade.out_trade_no
    switch (form.get('act')) {
      case 'pay':
        await acts.pay(no)
        break
      case 'lost':
        await acts.pay(no, false)
        break
      case 'later':
        if (acts.begin(no).done) setTimeout(() => void acts.pay(no), LATER_MS).unref()
        break
      case 'fail':
        acts.fail(no)
        break
    }
    return go(returnTo ?? url.pathname)
  }

  const transfer = async (method: string, url: URL, form: URLSearchParams): Promise<Shown> => {
    acts.expire()
    const bill = [...book.bills.values()].find(one => new URL(one.package_info).pathname === url.pathname)
    if (!bill) return show(messagePage('没有这笔转账 No such transfer'), 404)
    if (method !== 'POST') return show(transferPage(bill))
    const act = form.get('act')
    if (act === 'confirm') await acts.confirm(bill.out_bill_no)
    if (act === 'done') await acts.endBill(bill.out_bill_no, 'SUCCESS', null)
    if (act === 'fail') await acts.endBill(bill.out_bill_no, 'FAIL', 'ACCOUNT_FROZEN')
    if (act === 'expire') await acts.endBill(bill.out_bill_no, 'FAIL', OVERDUE)
    return go(url.pathname)
  }

  const refund = async (method: string, url: URL, form: URLSearchParams): Promise<Shown> => {
    const id = url.pathname.slice('/refund/'.length)
    const found = [...book.refunds.values()].find(one => one.refund_id === id)
    if (!found) return show(messagePage('没有这笔退款 No such refund'), 404)
    if (method !== 'POST') return show(refundPage(found))
    const act = form.get('act')
    if (act === 'done') await acts.endRefund(found.out_refund_no, 'SUCCESS')
    if (act === 'fail') await acts.endRefund(found.out_refund_no, 'CLOSED')
    return go(url.pathname)
  }

  return async (method: string, url: URL, text: string): Promise<Shown> => {
    const form = new URLSearchParams(method === 'POST' ? text : '')
    if (url.pathname.startsWith('/pay/')) return payment(method, url, form)
    if (url.pathname.startsWith('/transfer/')) return transfer(method, url, form)
    if (url.pathname.startsWith('/refund/')) return refund(method, url, form)
    if (url.pathname === '/') return show(listPage(book, bill => new URL(bill.package_info).pathname))
    return show(messagePage('没有这个页面 No such page'), 404)
  }
}
