import { desk } from '#contract/review/desk'
import { handle, type Route } from '#server/http/serve'
import type { DeskOverview } from './service'

export const deskRoutes = (overview: DeskOverview): Route[] => [
  handle(desk.getDeskOverview, ({ db, user }) => overview(db, user)),
]
