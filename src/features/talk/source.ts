import { endpoints, type Output } from '../../../contract'
import type { Comment } from '../../../contract/interaction'
import { STORAGE } from '../../../domain/constants'
import type {
  COMPLAINT_REASONS,
  REPORT_REASONS,
  REPORT_KINDS,
  ReactionKind,
  ReactableKind,
} from '../../../domain/interaction'
import { currentApp } from '../../shared/app'

const { interaction } = endpoints

export type { Comment }
export type Thread = Output<typeof interaction.getCommentPage>['items'][number]
export type CommentPage = Output<typeof interaction.getCommentPage>
export type Standing = Output<typeof interaction.getStanding>
export type ReportReason = (typeof REPORT_REASONS)[number]
export type ReportKind = (typeof REPORT_KINDS)[number]

/** A listing or product that can be liked, favourited and commented on. */
export interface Thing {
  kind: ReactableKind
  code: string
}

const api = () => currentApp().api
const object = ({ kind, code }: Thing) => ({ object_kind: kind, object_code: code })

/** @throws ApiError */
export const loadStanding = (thing: Thing): Promise<Standing> => api().call(interaction.getStanding, object(thing))
/** @throws ApiError */
export const react = (thing: Thing, kind: ReactionKind, on: boolean, idempotencyKey: string) =>
  api().call(interaction.react, { ...object(thing), kind, on }, { idempotencyKey })

const THREADS = 10
/** @throws ApiError */
export const loadComments = (thing: Thing, cursor?: string, threadCode?: string): Promise<CommentPage> =>
  api().call(interaction.getCommentPage, { ...object(thing), cursor, thread_code: threadCode, limit: THREADS })
/** @throws ApiError */
export const sendComment = (thing: Thing, text: string, answers_code: string | undefined, idempotencyKey: string) =>
  api().call(interaction.writeComment, { ...object(thing), text, answers_code }, { idempotencyKey })
/** @throws ApiError */
export const deleteComment = (comment_code: string, idempotencyKey: string) =>
  api().call(interaction.deleteComment, { comment_code }, { idempotencyKey })
/** @throws ApiError */
export const sendReport = (
  what: { kind: ReportKind; code: string },
  reportReason: ReportReason,
  text: string,
  idempotencyKey: string,
) =>
  api().call(
    interaction.report,
    { object_kind: what.kind, object_code: what.code, ground: reportReason, text: text || undefined },
    { idempotencyKey },
  )

/** Without `userCode` it is about the platform. @throws ApiError */
export const sendComplaint = (
  userCode: string | undefined,
  reportReason: (typeof COMPLAINT_REASONS)[number],
  text: string,
  idempotencyKey: string,
) => api().call(interaction.complain, { user_code: userCode, ground: reportReason, text }, { idempotencyKey })

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
