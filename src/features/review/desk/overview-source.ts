import { endpoints } from '#contract'
import type { WaitingQueue } from '#contract/review/desk'
import type { CursorPage } from '#src/stores/pager'
import { sourceOf } from '#src/shared/use-app'

export const useOverviewSource = sourceOf(({ api }) => ({
  /** What waits in each queue of this operator's. @throws ApiError */
  loadOverview: async (): Promise<CursorPage<WaitingQueue>> => ({
    items: (await api.call(endpoints.desk.getDeskOverview, {})).queues,
    next_cursor: null,
  }),
}))
