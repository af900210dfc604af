import type { Module } from '../../../module'
import type { MessageService } from '../../base/message'
import type { NewsFeed } from './news'
import { followRoutes } from './routes'
import type { FollowService } from './service'

export { eraseFollows } from './erase'
export { createNewsCounter, createNewsFeed, createNewsSource, type NewsSource } from './news'
export { createPublisher } from './publisher'
export { createResponse, createResponses, type ResponseService, type ResponsesService } from './response'
export { createFollowService } from './service'

export const followModule = (
  service: FollowService,
  news: NewsFeed,
  messages: Pick<MessageService, 'readNews'>,
): Module => ({ routes: followRoutes(service, news, messages) })
