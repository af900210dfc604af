import * as z from 'zod/mini'
import { REACTABLE_KINDS } from '../../domain/market/activity'
import { choice, id } from '../shapes'

/** Whoever wrote a comment, sent a report or did something. */
export const writer = z.object({ user_code: z.string(), nickname: z.string(), avatar_url: z.string() })

/** In an input: the listing or product that it is about. */
export const reactable = { object_kind: choice(REACTABLE_KINDS), object_code: id }

/** What a comment or a report is about, as needed to open its detail page. */
export const about = z.object({
  /** `platform`: a complaint about the platform itself, without code and title. */
  kind: z.enum(['supply', 'purchase', 'product', 'pallet', 'user', 'platform']),
  code: z.string(),
  title: z.string(),
})
