import * as z from 'zod/mini'
import { CONTACT_KINDS } from '../domain/interaction'
import { get, post } from './endpoint'
import { choice, id } from './shapes'

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
    'The contact of a listing or a pallet that I revealed before, or that is mine; null where it is yet to be revealed',
    object,
    z.object({ contact: z.nullable(contactView), ...quota }),
  ),
  revealContact: post(
    '/api/v1/contact/revealContact',
    'user',
    'The contact of a listing or a pallet; once revealed it stays so, 429 where the day is used up',
    object,
    z.object({ contact: contactView, ...quota }),
    { idempotent: true },
  ),
}
