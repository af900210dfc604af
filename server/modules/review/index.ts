import type { Context } from '../../context'
import { createReportOwn } from './reports/own'
import type { Base } from '../base'
import type { Market } from '../market'
import { create as createAppeal } from './appeal'
import { create as createCertification, hasEnterprise, type OnCertified } from './certification'
import { create as createComments } from './comments'
import { create as createConference } from './conference'
import type { ConferenceDeps } from './conference/services'
import { create as createExamine } from './examine'
import { create as createReports } from './reports'
import { create as createRole } from './role'
import { roleFacts } from '../base/account'

/** What the floor above hands down. */
interface Needs extends Pick<ConferenceDeps, 'attended'> {
  /** Run when a certification is granted or lost. */
  onCertified: OnCertified[]
}

export const createReview = (ctx: Context, base: Base, market: Market, { attended, onCertified }: Needs) => {
  const { folders, note, reviews } = market
  const { publicBase } = base.uploads.files
  const examine = createExamine(ctx, { reviews, messages: base.messages, takePalletDown: folders.takeDown })
  const comments = createComments(ctx, { ...base, note })
  const conference = createConference(ctx, { ...base, publicBase, hasEnterprise, attended })
  const role = createRole(ctx, { ...base, factsOf: roleFacts })
  const { review } = comments.api
  base.checks.on('comment', review.hideRisky)
  return {
    areas: [
      examine,
      createAppeal(ctx, {
        ...base,
        reviews,
        publicBase,
        reinstatePallet: folders.reinstate,
        unhideComment: comments.api.service.unhide,
        unfreeze: role.api.unfreeze,
      }),
      createCertification(ctx, { ...base, onCertified }),
      conference,
      comments,
      createReports(ctx, {
        ...base,
        hideComment: review.hideReported,
        hideLine: market.hideLine,
        takeDown: examine.api.takeDown,
        takePalletDown: folders.takeDown,
      }),
      role,
    ],
    comments: review,
    conference: conference.api,
    reportOwn: createReportOwn(ctx),
  }
}
