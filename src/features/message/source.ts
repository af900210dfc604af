import { endpoints } from '../../../contract'
import type { Message } from '../../../contract/message'
import type { CountedChannel } from '../../../domain/channels'
import { currentApp } from '../../shared/app'

/** Marks a message as read. The badge drops at once; a failure restores it. @throws ApiError */
export const readOne = async ({ id, channel }: Pick<Message, 'id' | 'channel'>): Promise<void> => {
  const { api, unread } = currentApp()
  unread.read(channel)
  try {
    unread.apply(await api.call(endpoints.messages.readMessage, { id }))
  } catch (error) {
    unread.revert(channel)
    throw error
  }
}

/** A channel's unread count. Observable. */
export const unreadOf = (channel: CountedChannel): number => currentApp().unread.channel(channel)
export const unreadInAll = (): number => currentApp().unread.count
