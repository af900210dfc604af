import { examine } from '../../../contract/examine'
import { handle } from '../../http/serve'
import type { Module } from '../../module'
import type { ReviewService } from '../listing'
import type { ExamineService } from './service'

export { createExamineService } from './service'

export const examineModule = (service: ExamineService, review: ReviewService): Module => ({
  routes: [
    handle(examine.getExaminePage, ({ db, input }) => review.queue(db, input)),
    handle(examine.getExamineDetail, ({ db, input, locale }) => review.examination(db, input.code, locale)),
    handle(examine.decideExamine, async ({ db, user, input, afterCommit }) => {
      const { result, afterCommit: after } = await service.decide(db, user.id, input)
      afterCommit(after)
      return result
    }),
    handle(examine.takeDownListing, async ({ db, user, input, afterCommit }) => {
      const { result, afterCommit: after } = await service.takeDown(db, user.id, input)
      afterCommit(after)
      return result
    }),
  ],
})
