import { endpoints } from '../../../contract'
import type { Channel, Message } from '../../../contract/message'
import { useApp as theApp } from '../../app/app'
import type { MessagePage } from './message-store'

export const loadMessages = (channel: Channel, cursor: string | undefined): Promise<MessagePage> =>
  theApp().api.call(endpoints.messages.getMessagePage, { channel, cursor })

/** The badge falls at once; the server's count makes it true, a failure takes it back. */
export const readOne = async ({ id, channel }: Message): Promise<void> => {
  const { api, unread } = theApp()
  unread.read(channel)
  try {
    unread.apply(await api.call(endpoints.messages.readMessage, { id }))
  } catch (error) {
    unread.unread(channel)
    throw error
  }
}

/** Reads a whole channel and takes the server's number. @throws ApiError */
export const readAll = async (channel: Channel): Promise<void> => {
  const { api, unread } = theApp()
  unread.apply(await api.call(endpoints.messages.readAllMessage, { channel }))
}

/** How many of the channel wait to be read; observable. */
export const unreadOf = (channel: 'follow' | 'examine' | 'system'): number => theApp().unread.channel(channel)
