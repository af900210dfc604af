import type { SeedListing, SeedMessage, SeedUser } from './data/types'
import { DEMO, DEMO_PASSWORD, SEED_USERS } from './data/users'

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
export const makeMarket = (): Market => ({ users: SEED_USERS, password: DEMO_PASSWORD, examiner: DEMO.examiner, listings: [], messages: [] })
