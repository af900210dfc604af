import { coins } from '#contract/money/coins'
import { handle, type Route } from '#server/http/serve'
import type { CoinLog } from './log'
import type { Pins } from './pins'

interface CoinServices {
  log: CoinLog
  pins: Pins
}

export const coinRoutes = ({ log, pins }: CoinServices): Route[] => [
  handle(coins.getCoins, ({ db, user }) => log.balance(db, user)),
  handle(coins.getCoinLog, ({ db, user, input }) => log.page(db, user, input)),
  handle(coins.pinListing, ({ db, user, input }) => pins.pin(db, user, input)),
  handle(coins.getPins, ({ db, user }) => pins.own(db, user)),
]
