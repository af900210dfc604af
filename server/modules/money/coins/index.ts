import type { Job } from '../../../jobs'
import type { Module } from '../../../module'
import { coinRoutes, type CoinServices } from './routes'
import type { Spending } from './spending'

export { eraseCoins } from './erase-repo'
export { createCoinLog } from './log'
export { createPins } from './pins'
export { createSpending } from './spending'

export const coinsModule = (services: CoinServices): Module => ({ routes: coinRoutes(services) })

export const coinJobs = ({ pins, spending }: Pick<CoinServices, 'pins'> & { spending: Spending }): Job[] => [
  { name: 'pins', cron: '* * * * *', run: pins.minute },
  { name: 'coins-catch-up', cron: '53 * * * *', run: spending.catchUp },
]
