import * as z from 'zod/mini'
import { REACTABLE_KINDS } from '../../domain/market/activity'
import { choice, id } from '../shapes'

/** Whoever wrote a comment, sent a report or did something. */
export const writer = z.object({ user_code: z.string(), nickname: z.string(), avatar_url: z.string() })

/** The other side of a deal. Without name and code once the account is cancelled. */
export const party = z.object({
  user_code: z.string(),
  nickname: z.string(),
  avatar_url: z.string(),
  is_identity_certified: z.boolean(),
  is_enterprise_certified: z.boolean(),
})

/** In an input: the listing or product that it is about. */
export const reactable = { object_kind: choice(REACTABLE_KINDS), object_code: id }

/** What a comment or a report is about, as needed to open its detail page. */
export const about = z.object({
  /** `platform`: a complaint about the platform itself, without code and title. */
  kind: z.enum(['supply', 'purchase', 'product', 'pallet', 'user', 'platform']),
  code: z.string(),
  title: z.string(),
})
