import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseCoins } from './erase-repo'
import { createCoinLog } from './log'
import type { CoinDeps } from './money'
import { createPins, type PinDeps } from './pins'
import { coinRoutes } from './routes'
import type { Spending } from './spending'

export { createCoinLog } from './log'
export { createPins } from './pins'
export { createSpending } from './spending'

/** @param needs.spending made before listings, quotes and reveals, which spend coins */
export const create = (ctx: Context, needs: CoinDeps & PinDeps & { spending: Spending }): Area<null> => {
  const pins = createPins(ctx, needs)
  return {
    api: null,
    routes: coinRoutes({ log: createCoinLog(needs), pins }),
    jobs: [
      { name: 'pins', cron: '* * * * *', run: pins.minute },
      { name: 'coins-catch-up', cron: '53 * * * *', run: needs.spending.catchUp },
    ],
    erase: { coins: eraseCoins },
  }
}
