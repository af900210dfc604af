import { endpoints } from '../../../contract'
import { PAGE_SIZE } from '../../../domain/constants'
import { handle } from '../../http/serve'
import type { Module } from '../../module'
import { tokenInvalid } from '../account/tokens'
import type { MessageService } from './service'

const { messages } = endpoints

export const messageModule = (service: MessageService): Module => ({
  routes: [
    handle(messages.getUnreadCountInfo, async call => service.unread(call.db, call.user.id)),
    handle(messages.getMessagePage, async ({ db, user, input }) => {
      if (!user && input.channel !== 'conference') throw tokenInvalid()
      return service.page(db, user, input.channel, input.cursor, input.limit ?? PAGE_SIZE)
    }),
    handle(messages.getChannelList, async call => ({ items: await service.channels(call.db, call.user.id) })),
    handle(messages.getMessageDetail, async call => service.detail(call.db, call.user, call.input.id)),
    handle(messages.readMessage, async call => service.read(call.db, call.user, call.input.id)),
    handle(messages.readAllMessage, async call => service.readAll(call.db, call.user, call.input.channel)),
    handle(messages.deleteMessage, async call => service.remove(call.db, call.user, call.input.id)),
  ],
})
