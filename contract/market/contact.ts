import * as z from 'zod/mini'
import { CONTACT_KINDS } from '../../domain/base/contact'
import { get, post } from '../endpoint'
import { choice, id, nothing, payByCoins } from '../shapes'

/** Contact details. */
export const contactView = z.object({ mobile: z.optional(z.string()), wechat_id: z.optional(z.string()) })
export type ContactView = z.infer<typeof contactView>

const object = z.object({ object_kind: choice(CONTACT_KINDS), object_code: id })
/** Reveals per day, and how many are left today. */
const quota = { limit: z.int(), left_today: z.int() }

export const contact = {
  getContact: get(
    '/api/v1/contact/getContact',
    'user',
    'The contact of a listing, product or pallet that I have revealed or own; null if not yet revealed',
    object,
    z.object({ contact: z.nullable(contactView), ...quota }),
  ),
  getLastContact: get(
    '/api/v1/contact/getLastContact',
    'user',
    'The contact that I gave last: of a product, a listing or a pallet of mine',
    nothing,
    z.object({ contact: z.nullable(contactView) }),
  ),
  takeOverContact: post(
    '/api/v1/contact/takeOverContact',
    'user',
    'Give a product of mine the contact that I gave last; 409 if there is none',
    z.object({ product_code: id }),
    z.object({ contact: contactView }),
    { idempotent: true },
  ),
  revealContact: post(
    '/api/v1/contact/revealContact',
    'user',
    'Reveal the contact of a listing, product or pallet, for good; beyond the daily limit it costs coins, or 429',
    z.extend(object, payByCoins),
    z.object({ contact: contactView, ...quota }),
    { idempotent: true },
  ),
}
