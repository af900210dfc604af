import { endpoints } from '#contract'
import type { Broadcast, BroadcastInput } from '#contract/base/broadcast'
import type { Audience } from '#domain/base/broadcast'
import { STORAGE } from '#domain/base/storage'
import { sourceOf } from '#src/shared/use-app'

const { broadcasts } = endpoints

/** What is typed in the form. */
export type BroadcastDraft = Required<BroadcastInput>

export const useBroadcastSource = sourceOf(({ api, session, storage }) => {
  const draftKey = () => `${STORAGE.draftPrefix}broadcast:${session.uid ?? ''}`
  return {
    /** Newest first. @throws ApiError */
    loadBroadcasts: (cursor?: string) => api.call(broadcasts.getBroadcastPage, { cursor }),
    /** @throws ApiError */
    countReaders: async (audience: Audience): Promise<number> =>
      (await api.call(broadcasts.countBroadcastReaders, { audience })).count,
    /** @throws ApiError */
    sendBroadcast: (input: BroadcastInput, idempotencyKey: string): Promise<Broadcast> =>
      api.call(broadcasts.sendBroadcast, input, { idempotencyKey }),
    /** @throws ApiError 409 if it has ended */
    stopBroadcast: (broadcast_code: string, idempotencyKey: string): Promise<Broadcast> =>
      api.call(broadcasts.stopBroadcast, { broadcast_code }, { idempotencyKey }),
    /** What was typed and not sent. */
    draft: {
      read: () => storage.get<BroadcastDraft>(draftKey()),
      write: (draft: BroadcastDraft) => storage.set(draftKey(), draft),
      clear: () => storage.remove(draftKey()),
    },
  }
})
