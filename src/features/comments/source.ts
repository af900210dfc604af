import { endpoints, type Output } from '../../../contract'
import type { Comment } from '../../../contract/comments'
import { STORAGE } from '../../../domain/constants'
import type { ReactableKind } from '../../../domain/activity'
import { currentApp } from '../../shared/app'

const { comments } = endpoints

export type { Comment }
export type Thread = Output<typeof comments.getCommentPage>['items'][number]
export type CommentPage = Output<typeof comments.getCommentPage>

/** A listing or product that can be commented on. */
export interface Thing {
  kind: ReactableKind
  code: string
}

const api = () => currentApp().api
const object = ({ kind, code }: Thing) => ({ object_kind: kind, object_code: code })

const THREADS = 10
/** @throws ApiError */
export const loadComments = (thing: Thing, cursor?: string, threadCode?: string): Promise<CommentPage> =>
  api().call(comments.getCommentPage, { ...object(thing), cursor, thread_code: threadCode, limit: THREADS })
/** @throws ApiError */
export const sendComment = (thing: Thing, text: string, answers_code: string | undefined, idempotencyKey: string) =>
  api().call(comments.writeComment, { ...object(thing), text, answers_code }, { idempotencyKey })
/** @throws ApiError */
export const deleteComment = (comment_code: string, idempotencyKey: string) =>
  api().call(comments.deleteComment, { comment_code }, { idempotencyKey })

const draftKey = (thing: Thing, answers?: string) =>
  `${STORAGE.draftPrefix}${currentApp().session.uid}:comment:${thing.code}:${answers ?? ''}`
/** The unsent draft on this device. */
export const recallDraft = (thing: Thing, answers?: string): string =>
  currentApp().storage.get<string>(draftKey(thing, answers)) ?? ''
export const keepDraft = (thing: Thing, answers: string | undefined, text: string): void =>
  text
    ? currentApp().storage.set(draftKey(thing, answers), text)
    : currentApp().storage.remove(draftKey(thing, answers))

export const now = (): number => currentApp().clock.now()
