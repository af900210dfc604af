import type { Context } from '#server/context'
import type { Area } from '#server/module'
import type { MessageService } from '../../base/message'
import { eraseFollows } from './erase'
import { createNewsFeed, type NewsDeps } from './news'
import { followRoutes } from './routes'
import { createFollowService, type FollowDeps, type FollowService } from './service'

export { createNewsCounter, createNewsFeed, createNewsSource, type NewsSource } from './news'
export { createPublisher } from './publisher'
export { createResponse, createResponses, type ResponseService, type ResponsesService } from './response'
export { isBlockedByAny } from './repo'
export { createFollowService } from './service'

type Needs = FollowDeps & NewsDeps & { messages: Pick<MessageService, 'readNews'> }

export const create = (ctx: Context, needs: Needs): Area<FollowService> => {
  const api = createFollowService(ctx, needs)
  return { api, routes: followRoutes(api, createNewsFeed(needs), needs.messages), erase: { follows: eraseFollows } }
}
