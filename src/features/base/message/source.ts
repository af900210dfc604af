import { endpoints } from '#contract'
import type { Message } from '#contract/base/message'
import { sourceOf } from '#src/shared/use-app'

export const useSource = sourceOf(({ api, unread }) => ({
  /** Marks a message as read. The badge drops at once; a failure restores it. @throws ApiError */
  readOne: ({ id, channel }: Pick<Message, 'id' | 'channel'>): Promise<void> =>
    unread.change(() => api.call(endpoints.messages.readMessage, { id }), channel),
}))
