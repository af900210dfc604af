import { DEMO_PASSWORD } from '../modules/base/account/demo-accounts'
import { makeCertifications, type SeedCertification } from './data/certifications'
import { makeConferences, type SeedConference } from './data/conferences'
import { makeLife, type SeedLife } from './data/life'
import { makeMoney, type SeedMoney } from './data/money'
import { makeProducts, type SeedProduct } from './data/products'
import { DEMO, makeListings, makeMessages, SEED_USERS, type SeedListing, type SeedMessage, type SeedUser } from './data'

export interface Market {
  users: readonly SeedUser[]
  /** Password of every user. */
  password: string
  /** Mobile of the examiner who decided everything. */
  examiner: string
  /** Mobile of the admin, who decided about the examiner and sent the broadcasts. */
  admin: string
  certifications: readonly SeedCertification[]
  /** Mobile of the operator of the meetings. */
  operator: string
  listings: readonly SeedListing[]
  products: readonly SeedProduct[]
  life: SeedLife
  messages: readonly SeedMessage[]
  conferences: readonly SeedConference[]
  money: SeedMoney
}

/** Builds the demo market as data, with times as ages. */
export const makeMarket = (): Market => {
  const listings = makeListings()
  const products = makeProducts()
  return {
    users: SEED_USERS,
    password: DEMO_PASSWORD,
    examiner: DEMO.examiner,
    admin: DEMO.admin,
    certifications: makeCertifications(SEED_USERS),
    operator: DEMO.admin,
    listings,
    products,
    life: makeLife(listings, products),
    messages: makeMessages(listings),
    conferences: makeConferences(listings, products),
    money: makeMoney(SEED_USERS, listings),
  }
}
