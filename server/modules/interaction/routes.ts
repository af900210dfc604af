import { interaction } from '../../../contract/interaction'
import { handle, type Route } from '../../http/serve'
import type { InteractionServices } from './service'

export const interactionRoutes = ({ reactions, dayStatistics }: InteractionServices): Route[] => [
  handle(interaction.react, ({ db, user, input }) => reactions.react(db, user, input)),
  handle(interaction.getStanding, ({ db, user, input }) => reactions.standing(db, user, input)),
  handle(interaction.getFavouritePage, ({ db, user, input }) => reactions.favourites(db, user, input)),
  handle(interaction.getInteractionPage, ({ db, user, input }) => reactions.page(db, user, input)),
  handle(interaction.getFanDeedPage, ({ db, user, input }) => reactions.fanActions(db, user, input)),
  handle(interaction.getDayStatistics, ({ db, user, input }) => dayStatistics(db, user, input)),
  handle(interaction.noteShare, ({ db, user, input }) => reactions.noteShare(db, user, input)),
]
