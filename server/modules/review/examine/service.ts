import type { Input, Output } from '#contract'
import type { examine, ExamineSubject } from '#contract/review/examine'
import type { Context } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import type { ReviewService } from '../../market/listing'
import type { MessageService, NewMessage } from '../../base/message'
import type { ProductReview } from '../../market/product'
import type { Decision } from '../../market/shelf/review'
import { createCheckOwn } from './own'

/** @returns the message for its owner @throws Refusal 409 if it isn't published (any more) */
type TakePalletDown = (tx: Db, actorId: number, palletCode: string, reason: string) => Promise<NewMessage>

export interface ExamineDeps {
  reviews: { listing: ReviewService; product: ProductReview }
  messages: Pick<MessageService, 'notify'>
  takePalletDown: TakePalletDown
}

export type ExamineService = ReturnType<typeof createExamineService>

/** Operators' decisions. Each one notifies the owner in the same transaction. */
export const createExamineService = (
  ctx: Pick<Context, 'bus' | 'clock'>,
  { reviews, messages, takePalletDown }: ExamineDeps,
) => {
  const checkOwn = createCheckOwn(ctx)
  const messageOf = (
    subject: ExamineSubject,
    decision: Decision,
    outcome: 'approved' | 'rejected' | 'taken_down',
    reason: string | null,
  ): NewMessage => ({
    userId: decision.ownerId,
    channel: 'examine',
    key: `examine.${subject}_${outcome}`,
    params: { title: decision.title, ...(reason === null ? {} : { reason }) },
    objectKind: decision.kind,
    objectCode: decision.code,
  })
  const feedChanged = (tx: Tx, subject: ExamineSubject, { isShelfChanged }: Decision): void => {
    if (isShelfChanged && subject === 'listing') tx.afterCommit(() => ctx.bus.publish('feed_changed', {}))
  }

  /** @throws Refusal 404, 409; 403 for the operator's own item while someone else could decide */
  const decide = async (
    tx: Tx,
    actorId: number,
    { subject, code, decision: said, reason: given, revision_no }: Input<typeof examine.decideExamine>,
  ): Promise<Output<typeof examine.decideExamine>> => {
    const reason = said === 'rejected' ? given! : null
    const decision = await reviews[subject].decide(tx, actorId, code, revision_no ?? null, reason)
    const concerned = [decision.ownerId]
    await checkOwn(tx, { actorId, concerned, permission: `examine.${subject}`, subject, code })
    feedChanged(tx, subject, decision)
    await messages.notify(tx, messageOf(subject, decision, said, reason))
    return { code, revision_state: decision.revisionState, item_state: decision.itemState }
  }

  const takenDown = (tx: Tx, subject: ExamineSubject, decision: Decision, reason: string): NewMessage => {
    feedChanged(tx, subject, decision)
    return messageOf(subject, decision, 'taken_down', reason)
  }
  /**
   * For callers that notify several users at once.
   * @returns the message for the owner
   * @throws Refusal 404, 409
   */
  const takeDown = async (tx: Tx, actorId: number, subject: ExamineSubject, code: string, reason: string) =>
    takenDown(tx, subject, await reviews[subject].takeDown(tx, actorId, code, reason), reason)

  const takeDownListing = async (
    tx: Tx,
    actorId: number,
    { listing_code, reason }: Input<typeof examine.takeDownListing>,
  ): Promise<Output<typeof examine.takeDownListing>> => {
    const decision = await reviews.listing.takeDown(tx, actorId, listing_code, reason)
    await messages.notify(tx, takenDown(tx, 'listing', decision, reason))
    return { listing_code, item_state: decision.itemState }
  }

  const takeDownProduct = async (
    tx: Tx,
    actorId: number,
    { product_code, reason }: Input<typeof examine.takeDownProduct>,
  ): Promise<Output<typeof examine.takeDownProduct>> => {
    const decision = await reviews.product.takeDown(tx, actorId, product_code, reason)
    await messages.notify(tx, takenDown(tx, 'product', decision, reason))
    return { product_code, item_state: decision.itemState }
  }

  const takeDownPallet = async (
    tx: Tx,
    actorId: number,
    { pallet_code, reason }: Input<typeof examine.takeDownPallet>,
  ): Promise<Output<typeof examine.takeDownPallet>> => {
    await messages.notify(tx, await takePalletDown(tx, actorId, pallet_code, reason))
    return {}
  }

  return { decide, takeDown, takeDownListing, takeDownProduct, takeDownPallet, takePalletDown }
}
