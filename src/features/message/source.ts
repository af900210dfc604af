import { endpoints } from '../../../contract'
import type { Message } from '../../../contract/message'
import type { Channel } from '../../../domain/channels'
import { useApp as theApp } from '../../app/app'

export type CountedChannel = Exclude<Channel, 'conference'>

/** The badge falls at once; the server's count makes it true, a failure takes it back. @throws ApiError */
export const readOne = async ({ id, channel }: Pick<Message, 'id' | 'channel'>): Promise<void> => {
  const { api, unread } = theApp()
  unread.read(channel)
  try {
    unread.apply(await api.call(endpoints.messages.readMessage, { id }))
  } catch (error) {
    unread.unread(channel)
    throw error
  }
}

/** How many of the channel wait to be read; observable. */
export const unreadOf = (channel: CountedChannel): number => theApp().unread.channel(channel)
export const unreadInAll = (): number => theApp().unread.count
