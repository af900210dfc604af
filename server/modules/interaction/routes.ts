import { commentExamine } from '../../../contract/comment-examine'
import { interaction } from '../../../contract/interaction'
import { handle, type Route, withAfterCommit } from '../../http/serve'
import type { InteractionServices } from './service'

export const interactionRoutes = ({ reactions, comments, reports, dayStatistics }: InteractionServices): Route[] => [
  handle(interaction.react, ({ db, user, input }) => reactions.react(db, user, input)),
  handle(interaction.getStanding, ({ db, user, input }) => reactions.standing(db, user, input)),
  handle(interaction.getFavouritePage, ({ db, user, input }) => reactions.favourites(db, user, input)),
  handle(interaction.getInteractionPage, ({ db, user, input }) => reactions.page(db, user, input)),
  handle(interaction.getFanDeedPage, ({ db, user, input }) => reactions.fanActions(db, user, input)),
  handle(interaction.getDayStatistics, ({ db, user, input }) => dayStatistics(db, user, input)),
  handle(interaction.noteShare, ({ db, user, input }) => reactions.noteShare(db, user, input)),
  handle(interaction.getCommentPage, ({ db, user, input }) => comments.page(db, user, input)),
  handle(interaction.writeComment, call => withAfterCommit(call, comments.write(call.db, call.user, call.input))),
  handle(interaction.deleteComment, ({ db, user, input }) => comments.remove(db, user, input.comment_code)),
  handle(interaction.report, ({ db, user, input }) => reports.report(db, user, input)),
  handle(interaction.complain, ({ db, user, input }) => reports.complain(db, user, input)),
  handle(commentExamine.getCommentQueue, ({ db, user, input }) => reports.commentQueue(db, user, input)),
  handle(commentExamine.decideComment, call =>
    withAfterCommit(call, reports.decideComment(call.db, call.user.id, call.input)),
  ),
  handle(commentExamine.getReportQueue, ({ db, user, input, locale }) => reports.queue(db, user, input, locale)),
  handle(commentExamine.decideReport, call =>
    withAfterCommit(call, reports.decideReport(call.db, call.user.id, call.input)),
  ),
]
