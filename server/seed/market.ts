import { DEMO_PASSWORD } from '../modules/account/demo-accounts'
import { DEMO, makeListings, makeMessages, SEED_USERS, type SeedListing, type SeedMessage, type SeedUser } from './data'

export interface Market {
  users: readonly SeedUser[]
  /** Of every user. */
  password: string
  /** Mobile of who decided. */
  examiner: string
  listings: readonly SeedListing[]
  messages: readonly SeedMessage[]
}

/** The demo market as data, times as ages. */
export const makeMarket = (): Market => {
  const listings = makeListings()
  return {
    users: SEED_USERS,
    password: DEMO_PASSWORD,
    examiner: DEMO.examiner,
    listings,
    messages: makeMessages(listings),
  }
}
