import { endpoints } from '../../../contract'
import type { Message } from '../../../contract/message'
import { sourceOf } from '../../shared/use-app'

export const useSource = sourceOf(({ api, unread }) => ({
  /** Marks a message as read. The badge drops at once; a failure restores it. @throws ApiError */
  readOne: async ({ id, channel }: Pick<Message, 'id' | 'channel'>): Promise<void> => {
    unread.read(channel)
    try {
      unread.apply(await api.call(endpoints.messages.readMessage, { id }))
    } catch (error) {
      unread.revert(channel)
      throw error
    }
  },
}))
