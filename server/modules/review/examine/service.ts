import type { Input, Output } from '../../../../contract'
import type { examine, ExamineSubject } from '../../../../contract/review/examine'
import type { Context } from '../../../context'
import type { Db } from '../../../db/types'
import type { Stored } from '../../../http/serve'
import type { ReviewService } from '../../market/listing'
import type { MessageService, Notice } from '../../base/message'
import type { ProductReview } from '../../market/product'
import type { Decision } from '../../market/shelf/review'
import { createCheckOwn } from './own'

/** @returns the notice for its owner @throws Refusal 409 if it isn't published (any more) */
export type TakePalletDown = (tx: Db, actorId: number, palletCode: string, reason: string) => Promise<Notice>

export interface ExamineDeps {
  reviews: { listing: ReviewService; product: ProductReview }
  messages: Pick<MessageService, 'notify'>
  takePalletDown: TakePalletDown
}

const both = (first: () => void, then: () => void) => () => {
  first()
  then()
}

export type ExamineService = ReturnType<typeof createExamineService>

/** Operators' decisions. Each one notifies the owner in the same transaction. */
export const createExamineService = (
  ctx: Pick<Context, 'bus' | 'clock'>,
  { reviews, messages, takePalletDown }: ExamineDeps,
) => {
  const checkOwn = createCheckOwn(ctx)
  const noticeOf = (
    subject: ExamineSubject,
    decision: Decision & { item: object },
    outcome: 'approved' | 'rejected' | 'taken_down',
    reason: string | null,
  ): Notice => ({
    userId: decision.ownerId,
    channel: 'examine',
    key: `examine.${subject}_${outcome}`,
    params: { title: decision.title, ...(reason === null ? {} : { reason }) },
    objectKind: 'kind' in decision.item ? String(decision.item.kind) : subject,
    objectCode: decision.code,
  })
  const shelfAfterCommit = (subject: ExamineSubject, decision: Decision) => () => {
    if (decision.isShelfChanged && subject === 'listing') ctx.bus.publish('feed_changed', {})
    decision.afterCommit()
  }

  /** @throws Refusal 404, 409; 403 for the operator's own item while someone else could decide */
  const decide = async (
    tx: Db,
    actorId: number,
    { subject, code, decision: said, reason: given, revision_no }: Input<typeof examine.decideExamine>,
  ): Promise<Stored<Output<typeof examine.decideExamine>>> => {
    const reason = said === 'rejected' ? given! : null
    const decision = await reviews[subject].decide(tx, actorId, code, revision_no ?? null, reason)
    const concerned = [decision.ownerId]
    await checkOwn(tx, { actorId, concerned, permission: `examine.${subject}`, subject, code })
    const push = await messages.notify(tx, noticeOf(subject, decision, said, reason))
    return {
      result: { code, revision_state: decision.revisionState, item_state: decision.itemState },
      afterCommit: both(shelfAfterCommit(subject, decision), push),
    }
  }

  const takenDown = (subject: ExamineSubject, decision: Decision & { item: object }, reason: string) => ({
    notice: noticeOf(subject, decision, 'taken_down', reason),
    afterCommit: shelfAfterCommit(subject, decision),
  })
  /** For callers that notify several users at once and send the owner's notice themselves. @throws Refusal 404, 409 */
  const takeDown = async (tx: Db, actorId: number, subject: ExamineSubject, code: string, reason: string) =>
    takenDown(subject, await reviews[subject].takeDown(tx, actorId, code, reason), reason)

  const tell = async (tx: Db, { notice, afterCommit }: Awaited<ReturnType<typeof takeDown>>) =>
    both(afterCommit, await messages.notify(tx, notice))

  const takeDownListing = async (
    tx: Db,
    actorId: number,
    { listing_code, reason }: Input<typeof examine.takeDownListing>,
  ): Promise<Stored<Output<typeof examine.takeDownListing>>> => {
    const decision = await reviews.listing.takeDown(tx, actorId, listing_code, reason)
    return {
      result: { listing_code, item_state: decision.itemState },
      afterCommit: await tell(tx, takenDown('listing', decision, reason)),
    }
  }

  const takeDownProduct = async (
    tx: Db,
    actorId: number,
    { product_code, reason }: Input<typeof examine.takeDownProduct>,
  ): Promise<Stored<Output<typeof examine.takeDownProduct>>> => {
    const decision = await reviews.product.takeDown(tx, actorId, product_code, reason)
    return {
      result: { product_code, item_state: decision.itemState },
      afterCommit: await tell(tx, takenDown('product', decision, reason)),
    }
  }

  const takeDownPallet = async (
    tx: Db,
    actorId: number,
    { pallet_code, reason }: Input<typeof examine.takeDownPallet>,
  ): Promise<Stored<Output<typeof examine.takeDownPallet>>> => ({
    result: {},
    afterCommit: await messages.notify(tx, await takePalletDown(tx, actorId, pallet_code, reason)),
  })

  return { decide, takeDown, takeDownListing, takeDownProduct, takeDownPallet, takePalletDown }
}
