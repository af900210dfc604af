import { endpoints, type Input } from '#contract'
import type { DeskConference, DeskConferenceRow, DeskPresentation } from '#contract/review/conference'
import { useListAndOne } from '#src/shared/use-list-and-one'
import { sourceOf, useApp } from '#src/shared/use-app'

const { conference } = endpoints

export type Edit = Input<typeof conference.saveConference>
type Narrowed = Pick<Input<typeof conference.getDeskConferencePage>, 'when'>
export type { DeskConference, DeskConferenceRow, DeskPresentation }

export const useSource = sourceOf(({ api }) => ({
  /** @throws ApiError */
  loadPage: (filter: Narrowed) => (cursor?: string) =>
    api.call(conference.getDeskConferencePage, { ...filter, cursor }),
  codeOf: (row: DeskConferenceRow) => row.conference_code,
  /** @throws ApiError 404 */
  load: (conference_code: string): Promise<DeskConference> =>
    api.call(conference.getDeskConference, { conference_code }),
  /** @throws ApiError 409 if another operator was faster, 422 */
  save: (edit: Edit, idempotencyKey: string) => api.call(conference.saveConference, edit, { idempotencyKey }),
  /** @throws ApiError 409 */
  cancel: (conference_code: string, reason: string, idempotencyKey: string) =>
    api.call(conference.cancelConference, { conference_code, reason }, { idempotencyKey }),
  /** @param reason against it; null approves. @throws ApiError 409 if another operator was faster */
  decide: (presentation_code: string, reason: string | null, idempotencyKey: string) =>
    api.call(
      conference.decidePresentation,
      { presentation_code, decision: reason === null ? 'approved' : 'rejected', reason: reason ?? undefined },
      { idempotencyKey },
    ),
  /** @throws ApiError 409 */
  revoke: (presentation_code: string, reason: string, idempotencyKey: string) =>
    api.call(conference.revokePresentation, { presentation_code, reason }, { idempotencyKey }),
  /** @throws ApiError 409 */
  move: (presentation_code: string, by: 'up' | 'down', idempotencyKey: string) =>
    api.call(conference.movePresentation, { presentation_code, by }, { idempotencyKey }),
}))

/** Whether this operator may edit meetings. */
export const useMayManage = (): boolean => useApp().session.hasPermission('conference.manage')

/** The meetings of the desk, one of them open. */
export const useMeetings = (code: string | undefined, isWide: boolean) =>
  useListAndOne(useSource(), { filter: { when: 'ahead' }, code }, isWide)
export type Meetings = ReturnType<typeof useMeetings>
