import { activity } from '#contract/market/activity'
import { handle, type Route } from '#server/http/serve'
import type { ActivityServices } from './service'

export const activityRoutes = ({ reactions, dayStatistics }: ActivityServices): Route[] => [
  handle(activity.react, ({ db, user, input }) => reactions.react(db, user, input)),
  handle(activity.getStanding, ({ db, user, input }) => reactions.ownReactions(db, user, input)),
  handle(activity.getFavouritePage, ({ db, user, input }) => reactions.favourites(db, user, input)),
  handle(activity.getInteractionPage, ({ db, user, input }) => reactions.page(db, user, input)),
  handle(activity.getFanDeedPage, ({ db, user, input }) => reactions.fanActions(db, user, input)),
  handle(activity.getDayStatistics, ({ db, user, input }) => dayStatistics(db, user, input)),
  handle(activity.noteShare, ({ db, user, input }) => reactions.noteShare(db, user, input)),
]
