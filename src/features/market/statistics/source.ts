import { endpoints, type Output } from '#contract'
import type { ReactableKind } from '#domain/market/activity'
import { sourceOf } from '#src/shared/use-app'

const { activity } = endpoints

export type Day = Output<typeof activity.getDayStatistics>['days'][number]

/** One of the user's own listings or products. Only a purchase has quotes; a product has no contact to ask for. */
export interface Counted {
  object: ReactableKind
  code: string
  title: string
  kind: 'supply' | 'purchase' | 'product'
}

export const useSource = sourceOf(({ api }) => ({
  /** @throws ApiError 403 if the user is no VIP */
  loadDays: ({ object, code }: Counted): Promise<Day[]> =>
    api.call(activity.getDayStatistics, { object_kind: object, object_code: code }).then(({ days }) => days),
}))
