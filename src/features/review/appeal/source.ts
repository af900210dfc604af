import { endpoints } from '#contract'
import type { Appeal, AppealStanding } from '#contract/review/appeal'
import type { AppealedKind } from '#domain/review/appeal'
import { STORAGE } from '#domain/base/storage'
import { sourceOf } from '#src/shared/use-app'

const { appeals } = endpoints

/** What was taken down or hidden. */
export interface Appealed {
  kind: AppealedKind
  code: string
  title: string
}

export const useSource = sourceOf(({ api, session, storage }) => {
  const draftKey = (code: string) => `${STORAGE.draftPrefix}appeal:${session.uid ?? ''}:${code}`
  return {
    /** @throws ApiError 404 */
    loadStanding: ({ kind, code }: Appealed): Promise<AppealStanding> =>
      api.call(appeals.getAppeal, { object_kind: kind, object_code: code }),
    /** @throws ApiError 409 if there is one already, or it isn't taken down any more */
    sendAppeal: ({ kind, code }: Appealed, text: string, idempotencyKey: string): Promise<Appeal> =>
      api.call(appeals.sendAppeal, { object_kind: kind, object_code: code, text }, { idempotencyKey }),
    /** What was typed and not sent. */
    draft: {
      read: (code: string): string => storage.get<string>(draftKey(code)) ?? '',
      write: (code: string, text: string): void =>
        text ? storage.set(draftKey(code), text) : storage.remove(draftKey(code)),
    },
  }
})
