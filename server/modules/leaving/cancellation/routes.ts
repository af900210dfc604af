import { cancellation } from '#contract/leaving/cancellation'
import { handle, type Route } from '#server/http/serve'
import type { CancellationService } from './service'

export const cancellationRoutes = (service: CancellationService): Route[] => [
  handle(cancellation.getCancellation, ({ db, user }) => service.view(db, user.id)),
  handle(cancellation.requestCancellation, ({ user, input }) => service.request(user, input)),
]
