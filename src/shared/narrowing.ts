/** The filter of a list of listings or products. '' and null: not set. */
export interface Narrowing {
  province: string
  /** A city of the province; '' for the whole province. */
  city: string
  price_min_fen: number | null
  price_max_fen: number | null
  certified_only: boolean
  published_within_days: number | null
}
type NarrowingQuery = Partial<Record<keyof Narrowing, string>>

export const NOT_NARROWED: Narrowing = {
  province: '',
  city: '',
  price_min_fen: null,
  price_max_fen: null,
  certified_only: false,
  published_within_days: null,
}

type Given<F> = { [K in keyof F]?: Exclude<F[K], null> } & Record<string, string | number | boolean>

/** The fields of a filter that are set. */
export const givenOf = <F extends object>(filter: F) =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== null && value !== false),
  ) as Given<F>

/** The number of criteria that are set; a price range counts as one, and so does a province with its city. */
export const countGiven = (filter: Narrowing): number => {
  const { city: _ofProvince, price_min_fen, price_max_fen, ...others } = givenOf(filter)
  return Object.keys(others).length + (price_min_fen === undefined && price_max_fen === undefined ? 0 : 1)
}

/** The query parameters of a filter. */
export const toQuery = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(givenOf(filter)).map(([name, value]) => [name, String(value)]))

/** The filter of a search to save: without `published_within_days`. */
export const toSave = ({ published_within_days: _days, ...rest }: Narrowing) => givenOf(rest)

/** The filter of a saved search; `none` is the empty filter. Values of a wrong type are left out. */
export const fromSave = <F extends Narrowing>(saved: Record<string, unknown>, none: F) =>
  Object.fromEntries(
    Object.entries(none).map(([name, nothing]) => {
      const value = saved[name]
      return [name, typeof value === (nothing === null ? 'number' : typeof nothing) ? value : nothing]
    }),
  ) as unknown as F

const number = (text: string | undefined, least: number, most: number): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null
const name = (text = '') => text.trim().slice(0, 20)

// From an address that anybody may have written: invalid values are left out.
export const categoryIn = (code = '') => (/^[\w-]{1,64}$/.test(code) ? code : '')
export const keywordIn = (text = '') => text.trim().slice(0, 60)
export const narrowingIn = (query: NarrowingQuery): Narrowing => {
  const province = name(query.province)
  return {
    province,
    // A city without a province would match in every province.
    city: province ? name(query.city) : '',
    price_min_fen: number(query.price_min_fen, 0, 999_999_999_999),
    price_max_fen: number(query.price_max_fen, 0, 999_999_999_999),
    certified_only: query.certified_only === 'true',
    published_within_days: number(query.published_within_days, 1, 365),
  }
}
