import type { Input, Output } from '../../../contract'
import type { examine } from '../../../contract/examine'
import type { MessageKey } from '../../../contract/message'
import type { Context } from '../../context'
import type { Db } from '../../db/types'
import type { Decision, ReviewService } from '../listing'
import type { MessageService } from '../message/service'

export interface ExamineDeps {
  review: ReviewService
  messages: Pick<MessageService, 'notify'>
}
/** The answer, and what to do once it is stored. */
export interface Decided<T> {
  result: T
  afterCommit: () => void
}

export type ExamineService = ReturnType<typeof createExamineService>

/** An operator's decisions: each tells the owner in the same transaction. */
export const createExamineService = (ctx: Pick<Context, 'bus'>, { review, messages }: ExamineDeps) => {
  const tell = async (
    tx: Db,
    { ownerId: userId, kind: objectKind, isFeedChanged }: Pick<Decision, 'ownerId' | 'kind' | 'isFeedChanged'>,
    code: string,
    key: MessageKey,
    params: Record<string, string>,
  ) => {
    const push = await messages.notify(tx, {
      userId,
      channel: 'examine',
      key,
      params,
      objectKind,
      objectCode: code,
    })
    return () => {
      if (isFeedChanged) ctx.bus.publish('feed_changed', {})
      push()
    }
  }

  const decide = async (
    tx: Db,
    actorId: number,
    input: Input<typeof examine.decideExamine>,
  ): Promise<Decided<Output<typeof examine.decideExamine>>> => {
    const reason = input.decision === 'rejected' ? input.reason!.trim() : null
    const decision = await review.decide(tx, actorId, input.code, input.revision_no ?? null, reason)
    const { title, revisionState, itemState } = decision
    const afterCommit = await (reason === null
      ? tell(tx, decision, input.code, 'examine.listing_approved', { title })
      : tell(tx, decision, input.code, 'examine.listing_rejected', { title, reason }))
    return { result: { code: input.code, revision_state: revisionState, item_state: itemState }, afterCommit }
  }

  const takeDown = async (
    tx: Db,
    actorId: number,
    input: Input<typeof examine.takeDownListing>,
  ): Promise<Decided<Output<typeof examine.takeDownListing>>> => {
    const { listing_code: code } = input
    const reason = input.reason.trim()
    const decision = await review.takeDown(tx, actorId, code, reason)
    const afterCommit = await tell(tx, decision, code, 'examine.listing_taken_down', { title: decision.title, reason })
    return { result: { listing_code: code, item_state: decision.itemState }, afterCommit }
  }

  return { decide, takeDown }
}
