import * as z from 'zod/mini'
import { PAGE_SIZE_MAX } from '../domain/base/paging'
import { hasContact } from '../domain/base/contact-words'
import { LISTING_LIMITS } from '../domain/market/listing'
import { MONTH_PATTERN } from '../domain/kit/month'
import type { PriceFault } from '../domain/market/prices'
import { isRegion } from '../domain/base/regions'
import { cleanMobile } from '../domain/kit/typed'
import { isCode, isDay, isMobile } from '../domain/kit/validators'
import { written, writtenLines } from '../domain/kit/written'

/**
 * Shapes that several areas share. A message is a key of the catalogue (`locales`), never a sentence: the server
 * translates it into the request's language.
 */

/**
 * What is longer than this can't become short enough by what its form leaves out, unless somebody tries: it is refused
 * before time is spent on it.
 */
const typedMax = (max: number) => 10 * max + 1_000

/** @param form brings what was typed to the form that every rule sees, that is counted and kept (`domain/kit/written.ts`) */
export const textOf = (form: (typed: string) => string, min: number, max: number) =>
  z.string({ error: 'invalid.text' }).check(
    z.refine(value => value.length <= typedMax(max), { error: 'invalid.too_long', abort: true }),
    z.overwrite(form),
    z.refine(value => Array.from(value).length >= min, {
      error: min > 1 ? 'invalid.too_short' : 'invalid.required',
    }),
    z.refine(value => Array.from(value).length <= max, { error: 'invalid.too_long' }),
  )
/** A text of one line. */
export const text = (min: number, max: number) => textOf(written, min, max)
/** A text of several lines. */
export const lines = (min: number, max: number) => textOf(writtenLines, min, max)

const withoutContact = (max: number) =>
  z.refine<string>(value => value.length > 2 * max || !hasContact(value), { error: 'invalid.contact_in_text' })
/** Text that everyone can read: it may not contain contact details (`domain/base/contact-words.ts`). */
export const publicText = (min: number, max: number) => text(min, max).check(withoutContact(max))
export const publicLines = (min: number, max: number) => lines(min, max).check(withoutContact(max))

/** As it is typed or copied, in any spacing, with or without +86: read as the eleven digits. */
export const mobile = z
  .string({ error: 'invalid.mobile' })
  .check(z.overwrite(cleanMobile), z.refine(isMobile, { error: 'invalid.mobile' }))
export const smsCode = z
  .string({ error: 'invalid.code' })
  .check(z.refine(value => isCode(value), { error: 'invalid.code' }))
export const password = z
  .string({ error: 'invalid.password' })
  .check(z.minLength(8, { error: 'invalid.password' }), z.maxLength(64, { error: 'invalid.password' }))
export const id = z.string({ error: 'invalid.id' }).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'invalid.id' }))
export const fen = z
  .int({ error: 'invalid.amount' })
  .check(z.gte(0, { error: 'invalid.amount' }), z.lte(999_999_999_999, { error: 'invalid.amount' }))
/** A whole number from 1 on. */
export const whole = (max: number) =>
  z
    .int({ error: 'invalid.quantity' })
    .check(z.gte(1, { error: 'invalid.quantity' }), z.lte(max, { error: 'invalid.quantity' }))
export const quantity = whole(LISTING_LIMITS.quantityMax)
/** Checks that prices are consistent, even if other fields are invalid. */
export const pricesFit = (faultsOf: (input: unknown) => PriceFault[]) =>
  z.check<object>(
    ({ value, issues }) => {
      for (const { path, key } of faultsOf(value)) issues.push({ code: 'custom', input: value, path, message: key })
    },
    { when: () => true },
  )
/** `2026-11-24`; a real day from 2020 to 2100 (`isDay`). */
export const day = z.iso.date({ error: 'invalid.date' }).check(z.refine(isDay, { error: 'invalid.date' }))
/** A month in Asia/Shanghai, `2026-11`. */
export const month = z.string({ error: 'invalid.date' }).check(z.regex(MONTH_PATTERN, { error: 'invalid.date' }))
export const instant = z.iso.datetime()
export const count = z.int()
const cursor = z.string().check(z.maxLength(200, { error: 'invalid.cursor' }))
const limit = z
  .int({ error: 'invalid.limit' })
  .check(z.gte(1, { error: 'invalid.limit' }), z.lte(PAGE_SIZE_MAX, { error: 'invalid.limit' }))

/**
 * The price in coins that was shown. Another one, lower too, is refused with `coins: { price, balance }`; what is free by
 * now goes through free. Apps from before send none.
 */
export const coinPrice = z.optional(
  z
    .int({ error: 'invalid.amount' })
    .check(z.gte(0, { error: 'invalid.amount' }), z.lte(1_000_000, { error: 'invalid.amount' })),
)

/**
 * Consent to pay coins, as `price` says, once the day's quota is used up. Without it, or with too few coins, the call is
 * refused with `coins: { price, balance }`.
 */
export const payByCoins = { with_coins: z.optional(z.boolean()), price: coinPrice }

export const nothing = z.object({})
/** Result of a call that only acts. */
export const done = z.object({})

export const pageInput = { cursor: z.optional(cursor), limit: z.optional(limit) }
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

/** Answer to a captcha: challenge and solution of the built-in one, or the third-party script's ticket. */
export const captchaAnswer = z.union([
  z.object({
    challenge_id: z.string().check(z.maxLength(2000)),
    answer: z.string().check(z.maxLength(2000)),
  }),
  z.object({
    ticket: z.string().check(z.maxLength(2000)),
    randstr: z.string().check(z.maxLength(200)),
  }),
])
export type CaptchaAnswer = z.infer<typeof captchaAnswer>

export const picture = z.object({
  kind: z.enum(['image', 'video']),
  url: z.string(),
  medium_url: z.string(),
  small_url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Mean colour `#rrggbb`, shown until the picture is loaded. */
  color: z.string(),
  /** A tiny blurred picture as data URI. */
  placeholder: z.string(),
})
export type Picture = z.infer<typeof picture>

/** JPEGs of a link's target with its price: 5:4 for a friend, a square for Moments. Drawn on request. */
export const shareCard = z.object({ wide_url: z.string(), square_url: z.string() })
export type ShareCard = z.infer<typeof shareCard>

export const region = z
  .object({ province: text(1, 20), city: text(1, 20) }, { error: 'invalid.region' })
  .check(z.refine(({ province, city }) => isRegion(province, city), { error: 'invalid.region' }))

export const choice = <const T extends readonly string[]>(values: T) => z.enum(values, { error: 'invalid.choice' })

/** Of the questions put to a user in 30 days: the share answered, and the median time to answer. */
export const response = z.object({ rate_percent: z.int(), median_minutes: z.int() })
export type Response = z.infer<typeof response>

/** Search and filter of the feed and the library. */
export const narrowing = {
  keyword: z.optional(text(0, 60)),
  category_code: z.optional(id),
  province: z.optional(text(1, 20)),
  city: z.optional(text(1, 20)),
  price_min_fen: z.optional(fen),
  price_max_fen: z.optional(fen),
  certified_only: z.optional(z.boolean()),
  published_within_days: z.optional(z.int().check(z.gte(1), z.lte(365))),
  /** Only this user's. */
  user_code: z.optional(id),
}
/** What a page of the feed or the library is asked for by, but its order. */
export const foundPageInput = {
  ...pageInput,
  ...narrowing,
  /** Counts what is searched or filtered for: with the first page, and where there is a keyword or a filter. */
  with_total: z.optional(z.boolean()),
}
/** A page of the feed or the library. */
export const foundPageOf = <T extends z.ZodMiniType>(item: T) =>
  z.extend(pageOf(item), {
    /** The words that were searched for instead, if those asked for found nothing. */
    corrected: z.optional(z.string()),
    /** How many there are on all pages: of `corrected`, where other words were searched for. */
    total: z.optional(z.int()),
    /** Counting further would cost too much: there are `total` at the least. Left out: exactly as many. */
    is_total_capped: z.optional(z.boolean()),
  })

/** An owner on a card. */
export const seller = z.object({
  user_code: z.string(),
  nickname: z.string(),
  avatar_url: z.string(),
  is_enterprise_certified: z.boolean(),
})

/** What a detail page adds to the owner of a card. */
export const sellerMore = {
  is_identity_certified: z.boolean(),
  role: z.array(z.string()),
  release_count: count,
  fan_count: count,
  /** Null below five questions in 30 days. */
  response: z.nullable(response),
}
