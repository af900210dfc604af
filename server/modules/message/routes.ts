import { messages } from '../../../contract/message'
import { PAGE_SIZE } from '../../../domain/constants'
import { handle, type Route } from '../../http/serve'
import type { MessageService } from './service'

export const messageRoutes = (service: MessageService): Route[] => [
  handle(messages.getUnreadCountInfo, async call => service.unread(call.db, call.user.id)),
  handle(messages.getMessagePage, async ({ db, user, input }) =>
    service.page(db, user, input.channel, input.cursor, input.limit ?? PAGE_SIZE),
  ),
  handle(messages.getChannelList, async call => ({ items: await service.channels(call.db, call.user.id) })),
  handle(messages.getMessageDetail, async call => service.detail(call.db, call.user, call.input.id)),
  handle(messages.readMessage, async call => service.read(call.db, call.user, call.input.id)),
  handle(messages.readAllMessage, async call => service.readAll(call.db, call.user, call.input.channel)),
  handle(messages.deleteMessage, async call => service.remove(call.db, call.user, call.input.id)),
]
