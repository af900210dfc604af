import { PRICE_TYPES } from './listing'

/** An inconsistent price: the path of its field in the contract's input, and the key of the message. */
export interface PriceFault {
  path: (string | number)[]
  key: string
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
type Loose = Record<string, unknown>
const asRecord = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})

/** Tiers must go up in quantity and down in price: each is compared with the last valid one. */
const tierFaults = (tiers: readonly Loose[]): PriceFault[] => {
  const faults: PriceFault[] = []
  let from = -Infinity
  let price = Infinity
  tiers.forEach((tier, i) => {
    if (isAmount(tier.from_quantity)) {
      if (tier.from_quantity <= from)
        faults.push({ path: ['price_tiers', i, 'from_quantity'], key: 'invalid.tier_from' })
      else from = tier.from_quantity
    }
    if (isAmount(tier.price_fen)) {
      if (tier.price_fen >= price) faults.push({ path: ['price_tiers', i, 'price_fen'], key: 'invalid.tier_price' })
      else price = tier.price_fen
    }
  })
  return faults
}

/** Price faults of a product, whatever else is wrong with it; values that are no amounts are checked elsewhere. */
export const productPriceFaults = (input: unknown): PriceFault[] => {
  const { price_tiers, leader_price_fen, commission_fen, commission_basis_points } = asRecord(input)
  const tiers = Array.isArray(price_tiers) ? price_tiers.map(asRecord) : []
  const lowest = Math.min(...tiers.map(tier => tier.price_fen).filter(isAmount))
  const faults = tierFaults(tiers)
  if (isAmount(leader_price_fen) && leader_price_fen >= lowest)
    faults.push({ path: ['leader_price_fen'], key: 'invalid.leader_price' })
  if (isAmount(commission_fen) && (commission_fen >= lowest || commission_basis_points !== undefined))
    faults.push({ path: ['commission_fen'], key: 'invalid.commission' })
  return faults
}

/**
 * Faults of a supply's price or a purchase's budget: a fixed one needs its amount, a range also a higher second one, a
 * negotiable one none. @param names of the fields: type, amount, second amount
 */
export const amountFaults = (input: unknown, [type, low, high]: readonly [string, string, string]): PriceFault[] => {
  const { [type]: chosen, [low]: least, [high]: most } = asRecord(input)
  if (!PRICE_TYPES.some(one => one === chosen) || chosen === 'negotiable') return []
  const faults: PriceFault[] = []
  if (typeof least !== 'number') faults.push({ path: [low], key: 'invalid.amount' })
  if (chosen === 'range' && (typeof most !== 'number' || (isAmount(least) && most <= least)))
    faults.push({ path: [high], key: 'invalid.range' })
  return faults
}

/** Price faults of a supply, including a leader price that is not lower than the price. */
export const supplyPriceFaults = (input: unknown): PriceFault[] => {
  const faults = amountFaults(input, ['price_type', 'price_fen', 'price_max_fen'])
  const { price_type, price_fen, leader_price_fen } = asRecord(input)
  if (price_type !== 'negotiable' && isAmount(leader_price_fen) && isAmount(price_fen) && leader_price_fen >= price_fen)
    faults.push({ path: ['leader_price_fen'], key: 'invalid.leader_price' })
  return faults
}
