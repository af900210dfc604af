import { coins } from '../../../../contract/money/coins'
import { handle, type Route, withAfterCommit } from '../../../http/serve'
import type { CoinLog } from './log'
import type { Pins } from './pins'

export interface CoinServices {
  log: CoinLog
  pins: Pins
}

export const coinRoutes = ({ log, pins }: CoinServices): Route[] => [
  handle(coins.getCoins, ({ db, user }) => log.balance(db, user)),
  handle(coins.getCoinLog, ({ db, user, input }) => log.page(db, user, input)),
  handle(coins.pinListing, call => withAfterCommit(call, pins.pin(call.db, call.user, call.input))),
  handle(coins.getPins, ({ db, user }) => pins.own(db, user)),
]
