import { LISTING_LIMITS } from './listing'

interface Field {
  /** `amount` counts the listing's units; `hours` says within how many. */
  kind: 'text' | 'amount' | 'hours'
  /** The most characters, or the highest number; the lowest is 1. */
  max: number
}

/**
 * The plain fields of a supply, all of them optional, in the order of its form. A line here makes the field's input,
 * its row, draft and preview, the stored content with its checks and search, the fact of its page and of the desk. Its
 * words are in `src/locales/market/listing-fields.ts`.
 */
export const SUPPLY_FIELDS = {
  minimum_quantity: { kind: 'amount', max: LISTING_LIMITS.quantityMax },
  stock_quantity: { kind: 'amount', max: LISTING_LIMITS.quantityMax },
  specification: { kind: 'text', max: 60 },
  ship_within_hours: { kind: 'hours', max: 2160 },
} as const satisfies Record<string, Field>

type Fields = typeof SUPPLY_FIELDS
export type SupplyField = keyof Fields
type SupplyText = { [K in SupplyField]: Fields[K]['kind'] extends 'text' ? K : never }[SupplyField]
type SupplyNumber = Exclude<SupplyField, SupplyText>

export const SUPPLY_NAMES = Object.keys(SUPPLY_FIELDS) as SupplyField[]
/** Those that hold what their owner writes, for everybody to read. */
export const SUPPLY_TEXTS = SUPPLY_NAMES.filter(name => SUPPLY_FIELDS[name].kind === 'text') as SupplyText[]

interface Make<T, N> {
  text: (name: SupplyText, max: number) => T
  /** Of an amount or hours. */
  number: (name: SupplyNumber, max: number) => N
}
/** What is made of each plain field, as an object in their order. */
export const eachField = <T, N>({ text, number }: Make<T, N>) =>
  Object.fromEntries(
    Object.entries(SUPPLY_FIELDS).map(([name, { kind, max }]) => [
      name,
      kind === 'text' ? text(name as SupplyText, max) : number(name as SupplyNumber, max),
    ]),
  ) as Record<SupplyText, T> & Record<SupplyNumber, N>
