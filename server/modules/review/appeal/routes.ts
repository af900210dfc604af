import { appeals } from '#contract/review/appeal'
import { handle, type Route } from '#server/http/serve'
import type { AppealDesk } from './desk'
import type { AppealService } from './service'

export const appealRoutes = (service: AppealService, desk: AppealDesk): Route[] => [
  handle(appeals.getAppeal, ({ db, user, input }) => service.standing(db, user, input)),
  handle(appeals.sendAppeal, ({ db, user, input }) => service.send(db, user, input)),
  handle(appeals.openAccountAppeal, ({ input }) => service.openAccount(input)),
  handle(appeals.sendAccountAppeal, ({ input }) => service.sendAccount(input)),
  handle(appeals.getAppealQueue, ({ db, user, input }) => desk.queue(db, user, input)),
  handle(appeals.getAppealDetail, ({ db, user, input, locale }) => desk.detail(db, user, input.code, locale)),
  handle(appeals.decideAppeal, ({ db, user, input }) => desk.decide(db, user, input)),
]
