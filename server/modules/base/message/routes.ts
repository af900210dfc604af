import { broadcasts as desk } from '#contract/base/broadcast'
import { messages } from '#contract/base/message'
import { PAGE_SIZE } from '#domain/base/paging'
import { handle, type Route } from '#server/http/serve'
import type { Broadcasts } from './broadcasts'
import type { Choices } from './choices'
import type { MessageService } from './service'
import type { Subscribe } from './subscribe'

interface MessageParts {
  service: MessageService
  choices: Choices
  subscribe: Subscribe
  broadcasts: Broadcasts
}

export const messageRoutes = ({ service, choices, subscribe, broadcasts }: MessageParts): Route[] => [
  handle(messages.getUnreadCountInfo, async call => service.unread(call.db, call.user.id)),
  handle(messages.getMessagePage, async ({ db, user, input }) =>
    service.page(db, user, input.channel, input.cursor, input.limit ?? PAGE_SIZE),
  ),
  handle(messages.getChannelList, async call => ({ items: await service.channels(call.db, call.user.id) })),
  handle(messages.getMessageDetail, async call => service.detail(call.db, call.user, call.input.id)),
  handle(messages.readMessage, async call => service.read(call.db, call.user, call.input.id)),
  handle(messages.readAllMessage, async call => service.readAll(call.db, call.user, call.input.channel)),
  handle(messages.deleteMessage, async call => service.remove(call.db, call.user, call.input.id)),
  handle(messages.getNotificationChoices, async call => choices.of(call.db, call.user.id)),
  handle(messages.setNotificationChoice, async call => choices.set(call.db, call.user.id, call.input)),
  handle(messages.addSubscribeConsents, async ({ db, user, input }) => subscribe.allow(db, user.id, input.kinds)),

  handle(desk.getBroadcastPage, async call => broadcasts.page(call.db, call.input)),
  handle(desk.countBroadcastReaders, async call => broadcasts.readers(call.db, call.input)),
  handle(desk.sendBroadcast, async call => broadcasts.send(call.db, call.user, call.input)),
  handle(desk.stopBroadcast, async call => broadcasts.stop(call.db, call.user, call.input.broadcast_code)),
]
