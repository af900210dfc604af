import { formatFen } from '../../domain/kit/money'
import { escapeHtml } from '../http/html'
import type { Book, SandboxBill, SandboxRefund, SandboxTrade } from './book'

/** Pages on which a person acts as the payer; bilingual. */

const STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:480px;padding:24px 16px 48px;font:16px/1.6 system-ui,sans-serif;color:#191919;background:#f6f6f7}
h1{font-size:20px}h2{font-size:17px;margin-top:32px}
.card{padding:16px;border-radius:12px;background:#fff;margin-top:12px;overflow-wrap:anywhere}
.amount{font-size:32px;font-weight:600}
small{color:#5c5c5c}
a{color:inherit}a.card{display:block;text-decoration:none}
button{display:block;width:100%;min-height:48px;margin-top:12px;border:0;border-radius:12px;font:inherit;color:#191919;background:#e9e9eb}
button.main{background:#ff5603}
@media (prefers-color-scheme:dark){body{color:#f2f2f2;background:#111}.card{background:#1d1d1f}small{color:#a8a8a8}button{color:#f2f2f2;background:#333}button.main{color:#191919}}`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>` +
  `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const button = (act: string, text: string, isMain = false): string =>
  `<button name="act" value="${act}"${isMain ? ' class="main"' : ''}>${escapeHtml(text)}</button>`

const STATES: Record<string, string> = {
  NOTPAY: '待支付 Not paid',
  USERPAYING: '支付中 Being paid',
  PAYERROR: '支付失败 Failed',
  SUCCESS: '成功 Done',
  REFUND: '已退款 Refunded',
  CLOSED: '已关闭 Closed',
  PROCESSING: '处理中 In progress',
  WAIT_USER_CONFIRM: '待确认 To be confirmed',
  FAIL: '失败 Failed',
  CANCELLED: '已取消 Cancelled',
}
const stateOf = (state: string): string => STATES[state] ?? state

const OPEN = ['NOTPAY', 'USERPAYING', 'PAYERROR']

/** @param returnTo where to go afterwards; null for nowhere */
export const payPage = (trade: SandboxTrade, returnTo: string | null): string => {
  const { description, total, out_trade_no, state } = trade
  const field = returnTo === null ? '' : `<input type="hidden" name="redirect_url" value="${escapeHtml(returnTo)}">`
  const form = OPEN.includes(state)
    ? `<form method="post">${field}` +
      button('pay', '支付 Pay', true) +
      button('later', '10 秒后到账 Pay, and let the money arrive in 10 s') +
      button('lost', '支付但不通知 Pay, without a notice') +
      button('fail', '支付失败 Let the bank refuse') +
      button('cancel', '取消 Cancel') +
      '</form>'
    : returnTo === null
      ? ''
      : `<p><a href="${escapeHtml(returnTo)}">返回商户 Back to the shop</a></p>`
  return page(
    '沙箱收银台 Sandbox payment',
    `<div class="card"><div class="amount">¥${formatFen(total)}</div>${escapeHtml(description)}<br>` +
      `<small>${escapeHtml(out_trade_no)} · ${stateOf(state)}</small></div>${form}`,
  )
}

export const transferPage = ({ amount, remark, out_bill_no, state, ended_at }: SandboxBill): string =>
  page(
    '确认收款 Receive a transfer',
    `<div class="card"><div class="amount">¥${formatFen(amount)}</div>${escapeHtml(remark)}<br>` +
      `<small>${escapeHtml(out_bill_no)} · ${stateOf(state)}</small></div>` +
      (state === 'WAIT_USER_CONFIRM'
        ? '<form method="post">' +
          button('confirm', '确认收款 Receive', true) +
          button('fail', '转账失败 Let it fail') +
          button('expire', '过期 Let it expire') +
          '</form>'
        : ended_at === null
          ? '<form method="post">' +
            button('done', '到账 Let it arrive', true) +
            button('fail', '转账失败 Let it fail') +
            '</form>'
          : ''),
  )

export const refundPage = ({ amount, out_refund_no, state }: SandboxRefund): string =>
  page(
    '退款 Refund',
    `<div class="card"><div class="amount">¥${formatFen(amount)}</div>` +
      `<small>${escapeHtml(out_refund_no)} · ${stateOf(state)}</small></div>` +
      (state === 'PROCESSING'
        ? '<form method="post">' +
          button('done', '退款到账 Let it arrive', true) +
          button('fail', '退款关闭 Let it be closed') +
          '</form>'
        : ''),
  )

const LISTED = 30
const newest = <T>(items: Iterable<T>): T[] => [...items].reverse().slice(0, LISTED)
const line = (href: string, amount: number, text: string, state: string): string =>
  `<a class="card" href="${escapeHtml(href)}">¥${formatFen(amount)} ${escapeHtml(text)}<br>` +
  `<small>${stateOf(state)}</small></a>`

/**
 * Lists payments, transfers and refunds to act on, without those from before the start.
 * @param pathOf path of a transfer's page
 */
export const listPage = (book: Book, pathOf: (bill: SandboxBill) => string): string => {
  const trades = newest([...book.trades.values()].filter(one => !one.is_earlier))
  const refunds = newest([...book.refunds.values()].filter(one => !one.is_earlier))
  const bills = newest(book.bills.values())
  const none = '<p><small>还没有 None yet</small></p>'
  return page(
    '支付沙箱 Payment sandbox',
    '<p>这里代替微信支付，没有真的钱。<br>This stands for WeChat Pay; no money moves.</p><h2>支付 Payments</h2>' +
      (trades
        .map(({ prepay_id, total, description, trade_type, state }) =>
          line(`/pay/${prepay_id}`, total, `${description} · ${trade_type}`, state),
        )
        .join('') || none) +
      '<h2>转账 Transfers</h2>' +
      (bills.map(bill => line(pathOf(bill), bill.amount, bill.remark, bill.state)).join('') || none) +
      '<h2>退款 Refunds</h2>' +
      (refunds
        .map(({ refund_id, amount, out_refund_no, state }) =>
          line(`/refund/${refund_id}`, amount, out_refund_no, state),
        )
        .join('') || none),
  )
}

export const messagePage = (text: string): string =>
  page('支付沙箱 Payment sandbox', `<p>${escapeHtml(text)}</p><p><a href="/">全部 All</a></p>`)
