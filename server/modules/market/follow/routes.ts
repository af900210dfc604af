import { follow } from '#contract/market/follow'
import { handle, type Route } from '#server/http/serve'
import type { MessageService } from '../../base/message'
import type { NewsFeed } from './news'
import type { FollowService } from './service'

export const followRoutes = (
  service: FollowService,
  news: NewsFeed,
  messages: Pick<MessageService, 'readNews'>,
): Route[] => [
  handle(follow.followUser, ({ db, user, input }) => service.followUser(db, user, input.user_code)),
  handle(follow.unfollowUser, ({ db, user, input }) => service.end(db, user, input.user_code, 'following')),
  handle(follow.removeFan, ({ db, user, input }) => service.end(db, user, input.user_code, 'fan')),
  handle(follow.setFollow, ({ db, user, input }) => service.set(db, user, input)),
  handle(follow.blockUser, ({ db, user, input }) => service.block(db, user, input.user_code)),
  handle(follow.unblockUser, ({ db, user, input }) => service.unblock(db, user, input.user_code)),
  handle(follow.getFollowPage, ({ db, user, input }) => service.page(db, user, input)),
  handle(follow.getNewsPage, ({ db, user, input }) => news.page(db, user, input)),
  handle(follow.readNews, ({ db, user }) => messages.readNews(db, user)),
  handle(follow.getSuggestedPeople, ({ db, user }) => service.suggested(db, user)),
  handle(follow.getUserProfile, ({ db, user, input }) => service.profile(db, user, input.user_code)),
]
