import { examine } from '#contract/review/examine'
import { handle, type Route } from '#server/http/serve'
import type { Cases } from './cases'
import type { ExamineService } from './service'

export const examineRoutes = (service: ExamineService, desk: Cases): Route[] => [
  handle(examine.getExaminePage, ({ db, user, input }) => desk.queue(db, user, input)),
  handle(examine.getExamineDetail, ({ db, input, locale }) => desk.detail(db, input, locale)),
  handle(examine.getDuplicateDetail, ({ db, input, locale }) => desk.compared(db, input, locale)),
  handle(examine.decideExamine, ({ db, user, input }) => service.decide(db, user.id, input)),
  handle(examine.takeDownListing, ({ db, user, input }) => service.takeDownListing(db, user.id, input)),
  handle(examine.takeDownProduct, ({ db, user, input }) => service.takeDownProduct(db, user.id, input)),
  handle(examine.takeDownPallet, ({ db, user, input }) => service.takeDownPallet(db, user.id, input)),
]
