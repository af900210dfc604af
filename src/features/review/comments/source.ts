import { endpoints, type Output } from '#contract'
import type { Comment } from '#contract/review/comments'
import { STORAGE } from '#domain/base/storage'
import type { ReactableKind } from '#domain/market/activity'
import { sourceOf } from '#src/shared/use-app'

const { comments } = endpoints

export type { Comment }
export type Thread = Output<typeof comments.getCommentPage>['items'][number]
export type CommentPage = Output<typeof comments.getCommentPage>

/** A listing or product that can be commented on. */
export interface Thing {
  kind: ReactableKind
  code: string
}

const object = ({ kind, code }: Thing) => ({ object_kind: kind, object_code: code })

const THREADS = 10

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  const draftKey = (thing: Thing, answers?: string) =>
    `${STORAGE.draftPrefix}${session.uid}:comment:${thing.code}:${answers ?? ''}`
  return {
    /** @throws ApiError */
    loadComments: (thing: Thing, cursor?: string, threadCode?: string): Promise<CommentPage> =>
      api.call(comments.getCommentPage, { ...object(thing), cursor, thread_code: threadCode, limit: THREADS }),
    /** @throws ApiError */
    sendComment: (thing: Thing, text: string, answers_code: string | undefined, idempotencyKey: string) =>
      api.call(comments.writeComment, { ...object(thing), text, answers_code }, { idempotencyKey }),
    /** @throws ApiError */
    deleteComment: (comment_code: string, idempotencyKey: string) =>
      api.call(comments.deleteComment, { comment_code }, { idempotencyKey }),
    /** The unsent draft on this device. */
    recallDraft: (thing: Thing, answers?: string): string => storage.get<string>(draftKey(thing, answers)) ?? '',
    keepDraft: (thing: Thing, answers: string | undefined, text: string): void =>
      text ? storage.set(draftKey(thing, answers), text) : storage.remove(draftKey(thing, answers)),
    now: () => clock.now(),
  }
})
export type Source = ReturnType<typeof useSource>
