import { examine } from '../../../contract/examine'
import { handle, withAfterCommit } from '../../http/serve'
import type { Module } from '../../module'
import type { ViewService } from '../listing'
import type { ProductViews } from '../product'
import { leftOut } from './own'
import type { ExamineDeps, ExamineService } from './service'

export { type CheckOwn, createCheckOwn, leftOut } from './own'
export { createExamineService, type ExamineService } from './service'

interface Details {
  listing: Pick<ViewService, 'detailOf'>
  product: Pick<ProductViews, 'detailOf'>
}

export const examineModule = (
  service: ExamineService,
  { reviews, details }: Pick<ExamineDeps, 'reviews'> & { details: Details },
): Module => {
  return {
    routes: [
      handle(examine.getExaminePage, async ({ db, user, input }) =>
        reviews[input.subject].queue(db, input, await leftOut(db, user.id, `examine.${input.subject}`)),
      ),
      handle(examine.getExamineDetail, async ({ db, input: { subject, code }, locale }) =>
        subject === 'listing'
          ? {
              subject,
              ...(await reviews.listing.examination(db, code, (item, content, owner) =>
                details.listing.detailOf(db, item, content, owner, locale),
              )),
            }
          : {
              subject,
              ...(await reviews.product.examination(db, code, (item, content, owner) =>
                details.product.detailOf(db, item, content, owner, locale),
              )),
            },
      ),
      handle(examine.getDuplicateDetail, async ({ db, input: { subject, code }, locale }) =>
        subject === 'listing'
          ? {
              subject,
              detail: await reviews.listing.compared(db, code, (item, content, owner) =>
                details.listing.detailOf(db, item, content, owner, locale),
              ),
            }
          : {
              subject,
              detail: await reviews.product.compared(db, code, (item, content, owner) =>
                details.product.detailOf(db, item, content, owner, locale),
              ),
            },
      ),
      handle(examine.decideExamine, call => withAfterCommit(call, service.decide(call.db, call.user.id, call.input))),
      handle(examine.takeDownListing, call =>
        withAfterCommit(call, service.takeDownListing(call.db, call.user.id, call.input)),
      ),
      handle(examine.takeDownProduct, call =>
        withAfterCommit(call, service.takeDownProduct(call.db, call.user.id, call.input)),
      ),
      handle(examine.takeDownPallet, call =>
        withAfterCommit(call, service.takeDownPallet(call.db, call.user.id, call.input)),
      ),
    ],
  }
}
