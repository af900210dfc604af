import { commentExamine } from '../../../contract/comment-examine'
import { interaction } from '../../../contract/interaction'
import type { Context } from '../../context'
import { handle, withAfterCommit } from '../../http/serve'
import type { Module } from '../../module'
import { leftOut } from '../examine'
import { type CommentDeps, createCommentService } from './comments'
import type { NoteInteraction, ViewNotes } from './notes'
import { createReactionService } from './reactions'
import { createReportService, type ReportDeps } from './reports'
import { createDayStatistics } from './statistics'

export { countInteractions } from './interaction-repo'
export { createNoteInteraction, createViewNotes, type NoteInteraction, type ViewNotes } from './notes'

export interface InteractionDeps extends CommentDeps, Pick<ReportDeps, 'takeDown' | 'takePalletDown'> {
  note: NoteInteraction
  publicBase: string
  views: ViewNotes
}

export const interactionModule = (ctx: Context, deps: InteractionDeps): Module => {
  const reactions = createReactionService(ctx, deps)
  const comments = createCommentService(ctx, deps)
  const dayStatistics = createDayStatistics(ctx)
  const reports = createReportService(ctx, { ...deps, comments })
  return {
    routes: [
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
      handle(commentExamine.getCommentQueue, async ({ db, user, input }) =>
        reports.commentQueue(db, await leftOut(db, user.id, 'examine.comment'), input),
      ),
      handle(commentExamine.decideComment, call =>
        withAfterCommit(call, reports.decideComment(call.db, call.user.id, call.input)),
      ),
      handle(commentExamine.getReportQueue, async ({ db, user, input, locale }) =>
        reports.queue(db, await leftOut(db, user.id, 'examine.report'), input, locale),
      ),
      handle(commentExamine.decideReport, call =>
        withAfterCommit(call, reports.decideReport(call.db, call.user.id, call.input)),
      ),
    ],
    close: () => deps.views.close(),
  }
}
