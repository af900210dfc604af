import { examine } from '../../../../contract/review/examine'
import { handle, type Route, withAfterCommit } from '../../../http/serve'
import type { ExamineDesk } from './desk'
import type { ExamineService } from './service'

export const examineRoutes = (service: ExamineService, desk: ExamineDesk): Route[] => [
  handle(examine.getExaminePage, ({ db, user, input }) => desk.queue(db, user, input)),
  handle(examine.getExamineDetail, ({ db, input, locale }) => desk.detail(db, input, locale)),
  handle(examine.getDuplicateDetail, ({ db, input, locale }) => desk.compared(db, input, locale)),
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
]
