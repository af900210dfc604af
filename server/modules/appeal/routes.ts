import { appeals } from '../../../contract/appeal'
import { handle, type Route, withAfterCommit } from '../../http/serve'
import type { AppealService } from './service'

export const appealRoutes = (service: AppealService): Route[] => [
  handle(appeals.getAppeal, ({ db, user, input }) => service.standing(db, user, input)),
  handle(appeals.sendAppeal, ({ db, user, input }) => service.send(db, user, input)),
  handle(appeals.getAppealQueue, ({ db, user, input }) => service.queue(db, user, input)),
  handle(appeals.getAppealDetail, ({ db, input, locale }) => service.detail(db, input.code, locale)),
  handle(appeals.decideAppeal, call => withAfterCommit(call, service.decide(call.db, call.user.id, call.input))),
]
