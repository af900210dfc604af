import { DAY_MS } from '#domain/kit/relative-time'
import { type Notice, NoticeRefused, type PaymentPort } from '#server/adapters/payment/port'
import { type Context, nowText, timeText } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Tx } from '#server/db/types'
import type { GatewayQueries } from './gateway-queries'
import type { Confirm } from './confirm'
import type { OnTransfer } from './needs'
import * as repo from './notice-repo'
import type { Refunds } from './refunds'
import type { Judged } from './transitions'

const REFUSED_KEPT_MS = 30 * DAY_MS

export interface NoticeDeps {
  payment: Pick<PaymentPort, 'readNotice' | 'readVirtualPush' | 'mchid'>
  confirm: Confirm
  queries: Pick<GatewayQueries, 'queryVirtual'>
  refunds: Pick<Refunds, 'settle' | 'query'>
  onTransfer: OnTransfer
}
export type Notices = ReturnType<typeof createNotices>

const aboutOf = (notice: Notice): string => {
  if (notice.kind === 'trade') return notice.trade.out_trade_no
  return notice.kind === 'refund' ? notice.refund.out_refund_no : notice.bill.out_bill_no
}

/**
 * Handles the gateway's notices. The signature is verified before anything is parsed. Repeated, late and reordered
 * notices change nothing; mismatching ones are refused and logged.
 */
export const createNotices = (
  ctx: Pick<Context, 'clock' | 'db' | 'log'>,
  { payment, confirm, queries, refunds, onTransfer }: NoticeDeps,
) => {
  const judge = async (tx: Tx, notice: Exclude<Notice, { kind: 'transfer' }>): Promise<Judged> => {
    if (notice.kind === 'trade')
      // A notice about an unpaid order changes nothing.
      return notice.trade.state === 'SUCCESS' ? confirm(tx, notice.trade) : { outcome: 'repeated' }
    return notice.mchid === payment.mchid ? refunds.settle(tx, notice.refund) : { outcome: 'refused', why: 'merchant' }
  }
  const judgeTransfer = async ({ mchid, bill }: Extract<Notice, { kind: 'transfer' }>): Promise<Judged> => {
    if (mchid !== payment.mchid) return { outcome: 'refused', why: 'merchant' }
    const outcome = await onTransfer(bill)
    return outcome === 'refused' ? { outcome, why: 'bill' } : { outcome }
  }

  /** Stores the notice's outcome. @returns false if it is refused */
  const keep = async (notice: Notice, judging: (tx: Tx) => Promise<Judged>): Promise<boolean> => {
    const judged = await inTransaction(ctx.db, async tx => {
      const judged = await judging(tx)
      await repo.insertNotice(tx, {
        notice_id: notice.id,
        kind: notice.kind,
        about: aboutOf(notice),
        outcome: judged.outcome,
        why: judged.outcome === 'refused' ? judged.why : null,
        at: nowText(ctx),
      })
      return judged
    })
    if (judged.outcome !== 'refused') return true
    ctx.log.error({ notice: notice.kind, about: aboutOf(notice), why: judged.why }, 'a notice doesn’t match')
    return false
  }

  /** @returns false if it is refused */
  const take = async (notice: Notice): Promise<boolean> => {
    if (notice.kind !== 'transfer') return keep(notice, tx => judge(tx, notice))
    const judged = await judgeTransfer(notice)
    return keep(notice, async () => judged)
  }

  /** Refused ones by reason, until the write under way is over: a flood is one write at a time. */
  const refused = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  const writeRefused = async (): Promise<void> => {
    next = null
    const counts = [...refused]
    refused.clear()
    for (const [why, count] of counts)
      if (await repo.countRefused(ctx.db, { why, at: nowText(ctx), count }))
        ctx.log.warn({ why }, 'notices are refused: the first of this minute')
  }

  /** Resolves once it is counted. */
  const refuse = async (why: string): Promise<false> => {
    const reason = why.slice(0, 200)
    refused.set(reason, (refused.get(reason) ?? 0) + 1)
    next ??= writing
      .catch(() => undefined)
      .then(() => {
        writing = writeRefused()
        return writing
      })
    await next
    return false
  }

  /** @param body raw bytes, which the signature covers @returns false if it is refused */
  const receive = async (headers: Readonly<Record<string, string | undefined>>, body: Buffer): Promise<boolean> => {
    let notice: Notice
    try {
      notice = await payment.readNotice(headers, body)
    } catch (error) {
      if (error instanceof NoticeRefused) return refuse(error.message)
      throw error
    }
    return take(notice)
  }

  /** Queries what a push of virtual payment refers to; null if it is no payment or refund of ours. */
  const askAbout = async (said: Notice): Promise<Notice | null> => {
    if (said.kind === 'trade') {
      const trade = await queries.queryVirtual(said.trade.out_trade_no)
      return trade && trade.state !== 'NOTPAY' ? { ...said, trade } : null
    }
    if (said.kind === 'transfer') return said
    const refund = await refunds.query(said.refund.out_refund_no)
    return refund && { ...said, refund }
  }

  /**
   * Handles a push of virtual payment. Its signature doesn't cover the body, so the push only triggers a query, whose
   * answer counts.
   * @returns false if it is refused
   * @throws PaymentError
   */
  const receivePush = async (push: Readonly<Record<string, unknown>>): Promise<boolean> => {
    const said = payment.readVirtualPush(push)
    if (!said) return refuse('virtual')
    const known = await askAbout(said)
    return known ? take(known) : keep(said, async () => ({ outcome: 'refused', why: 'unknown' }))
  }

  /** Deletes old refusals; meant to run every day. */
  const purge = (): Promise<void> => repo.deleteRefused(ctx.db, timeText(ctx, -REFUSED_KEPT_MS))

  return { receive, receivePush, purge }
}
