import { endpoints } from '#contract'
import { usePageShow } from '../../ui/Page/usePageShow'
import { useLoaded } from '../forms/use-loaded'
import { sourceOf } from '../use-app'

const useSource = sourceOf(({ api }) => ({
  /** @throws ApiError */
  load: async () => ({ status: 'ready' as const, coins: await api.call(endpoints.coins.getCoins, {}) }),
}))

/** The user's coins, and what they buy; asked for again when the page comes back, as from the recharge. */
export const useCoins = () => {
  const look = useLoaded(useSource().load)
  usePageShow(() => void look.refresh())
  return look
}
